/** The longest accepted row; a longer one may never end. */
export const LONGEST_LINE = 0x1_0000;

/** Thrown for a line longer than any valid row. */
export class LineTooLong extends Error {}

/**
 * Yields the lines of a UTF-8 text, whatever its chunks, with the line ends of any system.
 * @throws LineTooLong after the lines before it
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true });
    // The next chunk may contain the other half of a line end.
    const end = text.endsWith('\r') ? text.length - 1 : text.length;
    const lines = text.slice(0, end).split(LINE_END);
    rest = (lines.pop() ?? '') + text.slice(end);
    for (const line of lines) yield requireShort(line);
    requireShort(rest);
  }
  const last = rest + decoder.decode();
  if (last !== '') yield requireShort(last.replace(/\r$/, ''));
}

const LINE_END = /\r\n|\n|\r/;

function requireShort(line: string): string {
  if (line.length > LONGEST_LINE) throw new LineTooLong();
  return line;
}
