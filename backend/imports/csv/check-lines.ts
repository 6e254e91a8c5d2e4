import { ImportError } from '../record.ts';

/** No table has as many columns, no message as many commas; a parser would take gigabytes for such a line. */
const MAX_SEPARATORS = 100_000;

const LINE_END = 10;
const SEPARATORS = new Set([9, 44, 59]);

/** Throws ImportError for a line that only a made-up file holds, before it is taken apart. */
export function checkLines(text: string, file: string): void {
  let line = 1;
  let separators = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === LINE_END) {
      line += 1;
      separators = 0;
    } else if (SEPARATORS.has(code)) {
      separators += 1;
      if (separators > MAX_SEPARATORS) {
        const count = MAX_SEPARATORS.toLocaleString('en');
        throw new ImportError(
          file,
          line,
          `${file}, line ${line}: more than ${count} cells in one line. This is not a table of an export.`,
        );
      }
    }
  }
}
