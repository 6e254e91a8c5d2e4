import type { SourceFile } from '../record.ts';
import { collectBytes, tooLarge } from './collect-bytes.ts';
import { inflateEntry } from './inflate-entry.ts';
import { listZipEntries } from './list-zip-entries.ts';
import type { SourceLimits } from './source-limits.ts';

/** The files of a ZIP, checked by its directory; each is inflated, and checked again, only when it is read. */
export async function openZip(path: string, fileName: string, limits: SourceLimits): Promise<SourceFile[]> {
  const entries = await listZipEntries(path, fileName, limits);
  return entries.map(({ entry, path: entryPath }) => {
    const stream = () => inflateEntry(path, fileName, entryPath, limits);
    const bytes = async () => {
      if (entry.uncompressedSize > limits.fileBytes) throw tooLarge(entryPath, limits.fileBytes);
      return await collectBytes(stream(), entryPath, limits.fileBytes);
    };
    return { path: entryPath, size: entry.uncompressedSize, bytes, stream };
  });
}
