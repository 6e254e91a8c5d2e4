import { Zip, ZipPassThrough } from 'fflate';

/** A file of a dropped or chosen folder. `path` is relative to the folder, with `/`. */
export interface FolderFile {
  readonly path: string;
  readonly file: Blob;
}

const PART_BYTES = 4 * 1024 * 1024;

/**
 * Packs files into an uncompressed ZIP. The ZIP is usually sent to the same computer, so speed matters more than size. Only a
 * part of a file is in the page's memory at a time; the browser stores the rest.
 */
export async function packFolder(files: readonly FolderFile[], partBytes = PART_BYTES): Promise<Blob> {
  const parts: Blob[] = [];
  // `push` and `end` call this synchronously, because nothing is compressed.
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
