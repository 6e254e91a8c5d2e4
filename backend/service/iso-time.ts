/** Returns a time in ms since 1970 in the format of the interface, '' for null. */
export function isoTime(ms: number | null): string {
  return ms === null ? '' : new Date(ms).toISOString();
}
