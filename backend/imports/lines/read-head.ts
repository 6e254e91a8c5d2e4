import type { SourceFile } from '../record.ts';

/** Enough to tell what a file is: the longest real beginning is the header block of a mail, told by its first fields. */
const HEAD_BYTES = 64 * 1024;

const heads = new WeakMap<SourceFile, Promise<Uint8Array>>();

/** The beginning of a file, read once, whoever asks what it is. */
export function readHead(file: SourceFile): Promise<Uint8Array> {
  const known = heads.get(file);
  if (known !== undefined) return known;
  const head = collectHead(file);
  heads.set(file, head);
  return head;
}

async function collectHead(file: SourceFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.stream()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks, length).subarray(0, HEAD_BYTES);
}
