/**
 * Parses an absolute address as a browser does; null if it is invalid. Replaces URL.parse, which the oldest supported browsers
 * don't have.
 */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
