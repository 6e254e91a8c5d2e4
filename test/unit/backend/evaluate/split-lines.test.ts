import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineTooLong, LONGEST_LINE, splitLines } from '../../../../backend/evaluate/split-lines.ts';

async function linesOf(bytes: Uint8Array, size: number): Promise<string[]> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return Array.fromAsync(splitLines(chunks()));
}

const encode = (text: string) => new TextEncoder().encode(text);

describe('splitLines', () => {
  it.each([
    ['ends of Unix', 'a\nb\n', ['a', 'b']],
    ['ends of Windows', 'a\r\nb\r\n', ['a', 'b']],
    ['ends of old Macs', 'a\rb\r', ['a', 'b']],
    ['empty lines', '\n\r\n\ra', ['', '', '', 'a']],
    ['no end of the last', 'a\nb', ['a', 'b']],
    ['nothing', '', []],
  ])('reads %s', async (_, text, lines) => {
    expect(await linesOf(encode(text), 1)).toEqual(lines);
  });

  it('reads the same lines in whatever chunks they come', async () => {
    const texts = fc.array(fc.constantFrom('a', 'é', '😀', ' ', '\r', '\n'), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 5 }), async (parts, size) => {
        const text = parts.join('');
        const lines = text.split(/\r\n|\n|\r/);
        if (lines.at(-1) === '') lines.pop();
        expect(await linesOf(encode(text), size)).toEqual(lines);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['ends', '\nb'],
    ['does not end', ''],
  ])('refuses a line that is too long and %s', async (_, end) => {
    const text = 'x'.repeat(LONGEST_LINE);
    expect(await linesOf(encode(text + end), 1000)).toHaveLength(end === '' ? 1 : 2);
    await expect(linesOf(encode(`${text}x${end}`), 1000)).rejects.toThrow(LineTooLong);
  });
});
