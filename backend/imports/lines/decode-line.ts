import { utf16Of } from './utf-16.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/** Text of some lines: UTF-8, or Windows-1252 where the bytes are not UTF-8, as programs write that know no other. */
export function decodeLine(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return windows1252.decode(bytes);
  }
}

/** Text of a file's beginning, its mark cut; in UTF-16 where it is, as old programs write. */
export function decodeMarkedHead(head: Uint8Array): string {
  const encoding = utf16Of(head);
  if (encoding !== null) return new TextDecoder(encoding).decode(head);
  return decodeLine(head).replace(/^\ufeff/, '');
}
