/** Decodes percent-encoded UTF-8. Returns null if it is malformed. */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
