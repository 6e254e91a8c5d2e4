/** No row is so long; what is may have no end. */
export const LONGEST_LINE = 0x1_0000;

/** A line that is longer than any row may be. */
export class LineTooLong extends Error {}

/**
 * The lines of a text in UTF-8, in whatever chunks its bytes come, ended as on any system.
 * @throws LineTooLong after the lines before it
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + decoder.decode(chunk, { stream: true });
    // Half of an end may be in the next chunk.
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
