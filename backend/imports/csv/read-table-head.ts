import { ImportError, type SourceFile } from '../record.ts';
import { decodeHead } from './decode-text.ts';

/** Text of a table's beginning, '' where the file is not text: what it is instead, another reader may know. */
export async function readTableHead(file: SourceFile): Promise<string> {
  try {
    return await decodeHead(file);
  } catch (error) {
    if (error instanceof ImportError) return '';
    throw error;
  }
}

/** The files that may be tables: one alone whatever its name is, of several those that are called so. */
export function tablesAmong(files: readonly SourceFile[]): readonly SourceFile[] {
  return files.length === 1 ? files : files.filter(({ path }) => /\.(?:csv|tsv|txt)$/i.test(path));
}
