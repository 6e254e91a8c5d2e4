import { linkedinExport } from './read-linkedin-export.ts';
import type { ReadOptions, SourceReader } from './reader.ts';
import type { ReadResult, SourceFile } from './record.ts';

/** Every kind of source, the most particular first; the last takes what the others do not know, and says what it lacks. */
const READERS: readonly SourceReader[] = [linkedinExport];

/** Reads files of whatever kind they are, told by content. Throws ImportError where no reader knows them. */
export async function readSource(files: readonly SourceFile[], options: ReadOptions): Promise<ReadResult> {
  for (const reader of READERS) {
    if (await reader.recognises(files, options)) return await reader.read(files, options);
  }
  // No reader knows it: the export's own says what was found and what was expected.
  return await linkedinExport.read(files, options);
}
