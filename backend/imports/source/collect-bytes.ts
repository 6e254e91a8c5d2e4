import { ImportError } from '../record.ts';
import { showName } from './check-entry-name.ts';
import { describeBytes } from './source-limits.ts';

/** A stream's bytes as one array, at most `cap`. Throws ImportError as soon as there are more. */
export async function collectBytes(
  stream: AsyncIterable<Uint8Array>,
  shownPath: string,
  cap: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > cap) throw tooLarge(shownPath, cap);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** The sentence for one file of more than Kith holds at once. */
export function tooLarge(shownPath: string, cap: number): ImportError {
  return new ImportError(
    shownPath,
    0,
    `"${showName(shownPath)}" is larger than ${describeBytes(cap)}, the most Kith reads of one file.`,
  );
}
