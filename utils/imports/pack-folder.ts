import { Zip, ZipPassThrough } from 'fflate';

/** A file of a dropped or chosen folder; `path` is inside of it, with `/`. */
export interface FolderFile {
  readonly path: string;
  readonly file: Blob;
}

/** Packs files into one ZIP without compressing them: it goes to this computer, speed counts and size does not. */
export async function packFolder(files: readonly FolderFile[]): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  // Called within `push` and `end`, as nothing is compressed.
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  for (const { path, file } of files) {
    const entry = new ZipPassThrough(path);
    zip.add(entry);
    entry.push(new Uint8Array(await file.arrayBuffer()), true);
  }
  zip.end();
  return new Blob(chunks, { type: 'application/zip' });
}
