/**
 * Returns the names of the months (1–12) in a language from `Intl`, both as used alone and within a date: Polish "marzec"
 * and "marca".
 */
export function monthNames(
  language: string,
  width: 'long' | 'short' = 'long',
): (readonly [name: string, month: number])[] {
  const alone = new Intl.DateTimeFormat(language, { month: width, timeZone: 'UTC' });
  const within = new Intl.DateTimeFormat(language, { month: width, day: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) =>
    [alone, within].map((format) => {
      const parts = format.formatToParts(Date.UTC(2024, month, 15));
      return [parts.find(({ type }) => type === 'month')?.value ?? '', month + 1] as const;
    }),
  ).flat();
}
