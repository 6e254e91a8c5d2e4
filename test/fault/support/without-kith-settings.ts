/** Returns this process's environment without variables for its tests or another Kith. */
export function withoutKithSettings(): Record<string, string> {
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || name.startsWith('KITH_') ? [] : [[name, value] as const],
  );
  return Object.fromEntries(kept);
}
