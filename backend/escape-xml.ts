/** Escapes text between XML tags. Doesn't escape quotes, so it isn't for attributes. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
