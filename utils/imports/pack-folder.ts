import { Zip, ZipPassThrough } from 'fflate';

/** A file of a dropped or chosen folder; `path` is inside of it, with `/`. */
export interface FolderFile {
  readonly path: string;
  readonly file: Blob;
}

/** Read at once, whatever the size of a file. */
const PART_BYTES = 4 * 1024 * 1024;

/**
 * Packs files into one ZIP without compressing them: it goes to this computer, speed counts and size does not. A part of a
 * file at a time is in the page's memory; the rest the browser keeps where it keeps files.
 */
export async function packFolder(files: readonly FolderFile[], partBytes = PART_BYTES): Promise<Blob> {
  const parts: Blob[] = [];
  // Called within `push` and `end`, as nothing is compressed.
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(new Blob([new Uint8Array(chunk)]));
  });
  for (const { path, file } of files) {
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    for (let at = 0; at < file.size; at += partBytes) {
      const part = file.slice(at, at + partBytes);
      entry.push(new Uint8Array(await part.arrayBuffer()));
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  return new Blob(parts, { type: 'application/zip' });
}
