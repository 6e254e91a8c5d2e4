/** The environment of this process without what is meant for its tests, or for another Kith. */
export function withoutKithSettings(): Record<string, string> {
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || name.startsWith('KITH_') ? [] : [[name, value] as const],
  );
  return Object.fromEntries(kept);
}
