import type { SourceFile } from '../record.ts';

/** Enough to tell a mail, a calendar or a card from everything else. */
const FIRST_BYTES = 4096;

const heads = new WeakMap<SourceFile, Promise<Uint8Array>>();

/** The beginning of a file, read once, whoever asks what it is: of thousands of files that is little enough to keep. */
export function readHead(file: SourceFile): Promise<Uint8Array> {
  const known = heads.get(file);
  if (known !== undefined) return known;
  const head = readBeginning(file, FIRST_BYTES);
  heads.set(file, head);
  return head;
}

/** The first bytes of a file, as many as there are up to `mostBytes`. */
export async function readBeginning(file: SourceFile, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.stream()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= mostBytes) break;
  }
  // A copy of its own: what is cut out of a chunk keeps the whole of it in memory.
  return Uint8Array.from(Buffer.concat(chunks, length).subarray(0, mostBytes));
}
