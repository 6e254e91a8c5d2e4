import type { FindingLog } from '../linkedin/finding-log.ts';
import type { SourceFile } from '../record.ts';
import { isImportable } from '../source/importable-name.ts';
import { readHead } from './read-head.ts';

/** What the beginning of a file tells of its kind. */
export type LooksRight = (head: Uint8Array) => boolean;

/** True where one file at least begins as it should. */
export async function hasFile(files: readonly SourceFile[], looksRight: LooksRight): Promise<boolean> {
  for (const file of files) if (looksRight(await readHead(file))) return true;
  return false;
}

/** The files that begin as they should. Of the others it is said that they were not read, those that might be worth it by name. */
export async function pickFiles(
  files: readonly SourceFile[],
  looksRight: LooksRight,
  kind: string,
  { fileName, log }: { readonly fileName: string; readonly log: FindingLog },
): Promise<SourceFile[]> {
  const picked: SourceFile[] = [];
  let others = 0;
  for (const file of files) {
    if (looksRight(await readHead(file))) picked.push(file);
    else if (isImportable(file.path)) {
      log.drop(
        file.path,
        0,
        `${file.path} is no ${kind}; it was not read. Import it on its own if you want it.`,
      );
    } else {
      others += 1;
    }
  }
  if (others > 0) log.drop(fileName, 0, sayOthers(others, kind));
  return picked;
}

function sayOthers(count: number, kind: string): string {
  return count === 1
    ? `One file is no ${kind}; it was not read.`
    : `${count} files are no ${kind}; they were not read.`;
}
