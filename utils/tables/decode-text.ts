/**
 * Decodes bytes that may end in the middle of a character. With a UTF-16 byte order mark, they are UTF-16. Otherwise, they are
 * UTF-8 or, if they aren't valid UTF-8, Windows-1252, which spreadsheets on Windows write.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
