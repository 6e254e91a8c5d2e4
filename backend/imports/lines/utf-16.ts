export type Utf16 = 'utf-16le' | 'utf-16be';

/**
 * Returns which UTF-16 a text is in, by its mark or its first zero byte, because every supported text begins in ASCII;
 * else null.
 */
export function utf16Of([first, second]: Uint8Array): Utf16 | null {
  if (first === undefined || second === undefined) return null;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}
