import type { SourceFile } from '../record.ts';
import { inflateEntry } from './inflate-entry.ts';
import { listZipEntries } from './list-zip-entries.ts';
import type { SourceLimits } from './source-limits.ts';

/** The files of a ZIP, checked by its directory; each is inflated, and checked again, only when it is read. */
export async function openZip(path: string, fileName: string, limits: SourceLimits): Promise<SourceFile[]> {
  const entries = await listZipEntries(path, fileName, limits);
  return entries.map(({ entry, path: entryPath }) => ({
    path: entryPath,
    size: entry.uncompressedSize,
    bytes: () => inflateEntry(path, fileName, entryPath, limits),
  }));
}
