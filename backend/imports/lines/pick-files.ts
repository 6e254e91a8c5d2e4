import type { SourceFile } from '../record.ts';
import { readHead } from './read-head.ts';

/** Returns the files whose first bytes match. */
export async function pickFiles(
  files: readonly SourceFile[],
  looksRight: (head: Uint8Array) => boolean,
): Promise<SourceFile[]> {
  const picked: SourceFile[] = [];
  for (const file of files) if (looksRight(await readHead(file))) picked.push(file);
  return picked;
}
