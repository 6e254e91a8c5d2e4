/**
 * Parses an absolute address like the browser; null if it is invalid. The oldest supported browsers lack URL.parse.
 */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
