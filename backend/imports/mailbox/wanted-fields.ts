import { fieldOf } from '../mail/header-fields.ts';
import { MAX_FIELD_BYTES } from '../mail/split-mbox.ts';

/**
 * Returns the lines of a header block that are read, without line ends. A server may send more than was asked for, even a
 * body, so everything else is dropped here. Ends after the line with which the fields become too long to be read.
 */
export function wantedLines(block: string): string[] {
  const wanted: string[] = [];
  let length = 0;
  let isWanted = false;
  for (const line of block.split(/\r\n|\r|\n/)) {
    if (line.trim() === '' || length > MAX_FIELD_BYTES) break;
    if (!/^[ \t]/.test(line)) isWanted = fieldOf(line) !== null;
    if (!isWanted) continue;
    length += line.length;
    // The start of a line that is too long is too long, too.
    wanted.push(line.slice(0, MAX_FIELD_BYTES + 1));
  }
  return wanted;
}
