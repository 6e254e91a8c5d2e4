import { ImportError, type SourceFile } from '../record.ts';
import { tellOfficeDocument } from './office-document.ts';
import { openZip } from './open-zip.ts';
import type { SourceLimits } from './source-limits.ts';

/**
 * The files of a ZIP that lies in a folder, as they were downloaded, each behind its name: `Basic.zip/Connections.csv`.
 * Null of one that is not opened, which is then a file like any other: it must not keep its folder from being read.
 */
export async function openInnerZip(
  path: string,
  shownPath: string,
  limits: SourceLimits,
): Promise<SourceFile[] | null> {
  try {
    const files = await openZip(path, shownPath, limits);
    if (tellOfficeDocument(files.map((file) => file.path)) !== null) return null;
    return files.map((file) => ({ ...file, path: `${shownPath}/${file.path}` }));
  } catch (error) {
    if (error instanceof ImportError) return null;
    throw error;
  }
}
