import { readBeginning } from '../lines/read-head.ts';
import { ImportError, type SourceFile } from '../record.ts';
import { LineChecker } from './check-lines.ts';
import { LineEnds } from './line-ends.ts';
import { tellEncoding, tellEncodingOfHead } from './tell-encoding.ts';

/** Characters of one part of a table: little enough that what is done with is soon gone from memory. */
const PART_LENGTH = 64 * 1024;
/** A header of 90 columns has 2 kB, in ten languages twice that; notes may stand above it. */
const HEAD_BYTES = 64 * 1024;

/**
 * Text of a table, part by part, whatever chunks its bytes come in: line ends become `\n` (mixed ones would join
 * rows). `tell` is told how many bytes were read. Throws ImportError where it is not text, or text that no table holds.
 */
export async function* decodeText(
  file: SourceFile,
  tell: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const encoding = await tellEncoding(file);
  const decoder = new TextDecoder(encoding);
  const lineEnds = new LineEnds();
  const checker = new LineChecker(file.path);
  const finish = (part: string) => {
    const text = lineEnds.mend(refuseZeros(part, file.path));
    checker.check(text);
    return text;
  };
  let text = '';
  let bytes = 0;
  for await (const chunk of file.stream()) {
    bytes += chunk.length;
    tell(bytes);
    for (let at = 0; at < chunk.length; at += PART_LENGTH) {
      text += decoder.decode(chunk.subarray(at, at + PART_LENGTH), { stream: true });
      if (text.length < PART_LENGTH) continue;
      yield finish(text.slice(0, PART_LENGTH));
      text = text.slice(PART_LENGTH);
    }
  }
  text += decoder.decode();
  if (text !== '') yield finish(text);
}

/** Text of a table's beginning, to tell by its header what it is. Throws ImportError where it is not text. */
export async function decodeHead(file: SourceFile): Promise<string> {
  const head = await readBeginning(file, HEAD_BYTES);
  const decoder = new TextDecoder(tellEncodingOfHead(head, file.path));
  return new LineEnds().mend(refuseZeros(decoder.decode(head, { stream: true }), file.path));
}

function refuseZeros(text: string, file: string): string {
  if (!text.includes('\0')) return text;
  throw new ImportError(file, 0, `${file} is not text: it holds zero bytes, where a CSV table was expected.`);
}
