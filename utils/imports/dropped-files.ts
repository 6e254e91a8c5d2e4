import type { FolderFile } from './pack-folder.ts';

/** One import: a file, or the tables of a folder. */
export type Dropped =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'folder'; readonly name: string; readonly files: readonly FolderFile[] };

interface FoundFile {
  /** Path within the folder, separated by `/`. */
  readonly path: string;
  readonly file: File;
}

/**
 * Files in a folder that become separate imports: mail (Apple names the file "mbox"), calendars, contact cards, and downloaded
 * archives.
 */
const OWN_KINDS = /(^|[./])mbox$|\.(ics|vcf|zip)$/i;

/**
 * Returns the separate imports in a drop; empty if it contained no files. Reads `items` before the first await, because they
 * expire with the drop event.
 */
export async function readDropped(items: Iterable<DataTransferItem>): Promise<Dropped[]> {
  const taken = Array.from(items).flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
  const read = taken.map((one) =>
    one instanceof File ? [{ kind: 'file' as const, file: one }] : readEntry(one),
  );
  return (await Promise.all(read)).flat();
}

/** Returns the imports in a chosen folder. The path of each file begins with the folder's name. */
export function readChosenFolder(files: readonly File[]): Dropped[] {
  const name = files[0]?.webkitRelativePath.split('/')[0] ?? '';
  const inside = files.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file }));
  return splitFolder(name, inside);
}

/** Returns the total size in bytes, without reading the files. */
export function bytesOf(dropped: Dropped): number {
  const files = dropped.kind === 'file' ? [dropped] : dropped.files;
  return files.reduce((sum, { file }) => sum + file.size, 0);
}

async function readEntry(entry: FileSystemEntry): Promise<Dropped[]> {
  if (isFile(entry)) return [{ kind: 'file', file: await fileOf(entry) }];
  return isFolder(entry) ? splitFolder(entry.name, await filesOf(entry, '')) : [];
}

/**
 * Splits a folder into imports. Its tables stay together, as in a LinkedIn export. Pictures, documents and macOS system files
 * are skipped.
 */
function splitFolder(name: string, files: readonly FoundFile[]): Dropped[] {
  const read = files.filter(({ path }) => !path.split('/').some(isOfSystem));
  const tables = read.filter(({ path }) => /\.csv$/i.test(path));
  const alone = read.filter(({ path }) => OWN_KINDS.test(path));
  return [
    ...(tables.length === 0 ? [] : [{ kind: 'folder' as const, name, files: tables }]),
    ...alone.map(({ file }) => ({ kind: 'file' as const, file })),
  ];
}

function isOfSystem(name: string): boolean {
  return name === '__MACOSX' || name.startsWith('._');
}

async function filesOf(folder: FileSystemDirectoryEntry, above: string): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = above + entry.name;
    if (isFile(entry)) found.push({ path, file: await fileOf(entry) });
    else if (isFolder(entry)) found.push(...(await filesOf(entry, `${path}/`)));
  }
  return found;
}

/** Browsers return the entries in parts of at most 100, then an empty list. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
