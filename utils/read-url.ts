/** An absolute address as the browser reads it, null where the text is none. The oldest browsers have no URL.parse. */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
