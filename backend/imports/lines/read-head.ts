import type { SourceFile } from '../record.ts';

/** Enough to recognize an email, a calendar or a card. */
const FIRST_BYTES = 4096;

const heads = new WeakMap<SourceFile, Promise<Uint8Array>>();

/** Returns the start of a file, read only once. It is small enough to cache for thousands of files. */
function readHead(file: SourceFile): Promise<Uint8Array> {
  return heads.getOrInsertComputed(file, () => readBeginning(file, FIRST_BYTES));
}

export async function readBeginning(file: SourceFile, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.stream()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) break;
  }
  // A copy, because a slice would keep the whole chunk in memory.
  return Uint8Array.from(Buffer.concat(chunks, length).subarray(0, maxBytes));
}

export async function pickFiles(
  files: readonly SourceFile[],
  looksRight: (head: Uint8Array) => boolean,
): Promise<SourceFile[]> {
  const picked: SourceFile[] = [];
  for (const file of files) if (looksRight(await readHead(file))) picked.push(file);
  return picked;
}

/** Estimates a file's total rows from the bytes read so far, for a progress bar. */
export function estimateRows(rows: number, bytes: number, size: number): number {
  return bytes === 0 ? rows : Math.round((rows * Math.max(size, bytes)) / bytes);
}
