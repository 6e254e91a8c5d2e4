import { ImportError, type SourceFile } from '../record.ts';
import { decodeHead } from './decode-text.ts';

/** Returns the start of a table as text, or '' if the file isn't text, because another reader may support it. */
export async function readTableHead(file: SourceFile): Promise<string> {
  try {
    return await decodeHead(file);
  } catch (error) {
    if (error instanceof ImportError) return '';
    throw error;
  }
}

/** Returns the files that may be tables: a single file whatever its name, or those with a table's file name. */
export function tablesAmong(files: readonly SourceFile[]): readonly SourceFile[] {
  return files.length === 1 ? files : files.filter(({ path }) => /\.(?:csv|tsv|txt)$/i.test(path));
}
