import type { SourceFile } from '../record.ts';
import { inflateEntry } from './inflate-entry.ts';
import { listZipEntries } from './list-zip-entries.ts';
import type { SourceLimits } from './source-limits.ts';

/** The files of a ZIP, checked by its directory; each is inflated, and checked again, only when it is read. */
export async function openZip(path: string, fileName: string, limits: SourceLimits): Promise<SourceFile[]> {
  const entries = await listZipEntries(path, fileName, limits);
  return entries.map((found) => ({
    path: found.path,
    size: found.entry.uncompressedSize,
    stream: () => inflateEntry(path, fileName, found),
  }));
}
