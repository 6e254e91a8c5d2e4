import type { FolderFile } from './pack-folder.ts';

/** One thing to import: a file as it is, or the files of a folder. */
export type Dropped =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'folder'; readonly name: string; readonly files: readonly FolderFile[] };

/**
 * What was dropped. The entries must be taken in the drop's own turn, so this reads `items` before it waits.
 * @returns null where nothing, or more than one thing, was dropped.
 */
export function readDropped(items: Iterable<DataTransferItem>): Promise<Dropped> | null {
  const entries = Array.from(items).flatMap((item) => item.webkitGetAsEntry() ?? []);
  const [entry] = entries;
  return entry === undefined || entries.length > 1 ? null : readEntry(entry);
}

/** The files of a folder chosen in a dialogue: their paths begin with the folder's name. */
export function readChosenFolder(files: readonly File[]): Dropped {
  const name = files[0]?.webkitRelativePath.split('/')[0] ?? '';
  const inside = files.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file }));
  return { kind: 'folder', name, files: inside };
}

async function readEntry(entry: FileSystemEntry): Promise<Dropped> {
  if (isFile(entry)) return { kind: 'file', file: await fileOf(entry) };
  return { kind: 'folder', name: entry.name, files: isFolder(entry) ? await filesOf(entry, '') : [] };
}

async function filesOf(folder: FileSystemDirectoryEntry, above: string): Promise<FolderFile[]> {
  const found: FolderFile[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = above + entry.name;
    if (isFile(entry)) found.push({ path, file: await fileOf(entry) });
    else if (isFolder(entry)) found.push(...(await filesOf(entry, `${path}/`)));
  }
  return found;
}

/** A folder is read in portions of at most 100 entries, until one is empty. */
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
