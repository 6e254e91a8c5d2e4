import type { SourceFile } from '../record.ts';
import { collectBytes, tooLarge } from './collect-bytes.ts';
import { inflateEntry } from './inflate-entry.ts';
import { listZipEntries } from './list-zip-entries.ts';
import type { SourceLimits } from './source-limits.ts';

/** The files of a ZIP, checked by its directory; each is inflated, and checked again, only when it is read. */
export async function openZip(path: string, fileName: string, limits: SourceLimits): Promise<SourceFile[]> {
  const entries = await listZipEntries(path, fileName, limits);
  return entries.map((found) => {
    const { uncompressedSize: size } = found.entry;
    const stream = () => inflateEntry(path, fileName, found);
    const bytes = async () => {
      if (size > limits.fileBytes) throw tooLarge(found.path, limits.fileBytes);
      return await collectBytes(stream(), found.path, limits.fileBytes);
    };
    return { path: found.path, size, bytes, stream };
  });
}
