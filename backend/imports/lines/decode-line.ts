const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

export function decodeLine(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}

/** Decodes the start of a file, without its byte order mark. Files from old programs may be UTF-16. */
export function decodeMarkedHead(head: Uint8Array): string {
  const encoding = utf16Of(head);
  if (encoding !== null) return new TextDecoder(encoding).decode(head);
  return decodeLine(head).replace(/^\ufeff/, '');
}

/**
 * Returns the UTF-16 byte order of a text; null if it isn't UTF-16. Without a byte order mark, the position of the first zero
 * byte decides, because every supported text begins with an ASCII character.
 */
export function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (first === undefined || second === undefined) return null;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return null;
}

/** Yields a text in UTF-8. In UTF-16, line ends have two bytes, so the text is converted before it is split. */
export async function* inUtf8(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | null | undefined;
  const encoder = new TextEncoder();
  let first: Uint8Array = new Uint8Array();
  for await (const chunk of stream) {
    if (decoder === undefined) {
      first = Buffer.concat([first, chunk]);
      if (first.length < 2) continue;
      const encoding = utf16Of(first);
      decoder = encoding === null ? null : new TextDecoder(encoding);
      yield decoder === null ? first : encoder.encode(decoder.decode(first, { stream: true }));
    } else {
      yield decoder === null ? chunk : encoder.encode(decoder.decode(chunk, { stream: true }));
    }
  }
  if (decoder === undefined) yield first;
}
