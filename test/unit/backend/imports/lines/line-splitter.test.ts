import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter, withLineFeeds } from '../../../../../backend/imports/lines/line-splitter.ts';
import { rounds } from '../../../../rounds.ts';
import { sourceFile } from '../source-file.ts';

/** Returns each line as text, and whether it was cut. Chunk sizes repeat. */
function split(
  text: string,
  maxBytes: number,
  sizes: readonly number[] = [text.length + 1],
): [string, boolean][] {
  const lines: [string, boolean][] = [];
  const splitter = new LineSplitter(maxBytes, (bytes, isCut) => {
    lines.push([Buffer.from(bytes).toString('latin1'), isCut]);
  });
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    splitter.push(bytes.subarray(at, at + size));
    at += size;
  }
  splitter.end();
  return lines;
}

describe('LineSplitter', () => {
  it.each<[string, string, [string, boolean][]]>([
    ['from an empty text', '', []],
    ['without a line ending', 'a', [['a', false]]],
    [
      'with both line endings',
      'a\nb\r\nc',
      [
        ['a', false],
        ['b', false],
        ['c', false],
      ],
    ],
    [
      'that are blank',
      '\n\r\n',
      [
        ['', false],
        ['', false],
      ],
    ],
    ['that contain a carriage return', 'a\rb\n', [['a\rb', false]]],
    [
      'of the maximum length',
      'abcd\r\nabcd',
      [
        ['abcd', false],
        ['abcd', false],
      ],
    ],
    [
      'beyond the maximum length',
      'abcde\nf',
      [
        ['abcd', true],
        ['f', false],
      ],
    ],
  ])('splits lines %s', (_, text, lines) => {
    expect(split(text, 4)).toEqual(lines);
  });

  it('returns the same lines for any chunks', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n', 'abcdef') });
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(text, sizes, fc.integer({ min: 1, max: 8 }), (bytes, chunks, most) => {
        expect(split(bytes, most, chunks)).toEqual(split(bytes, most));
      }),
      { numRuns: rounds(200) },
    );
  });
});

async function mend(text: string, chunk = 1000): Promise<string> {
  const stream = sourceFile('x', Buffer.from(text, 'latin1'), chunk).stream();
  return Buffer.concat(await Array.fromAsync(withLineFeeds(stream))).toString('latin1');
}

describe('withLineFeeds', () => {
  it.each([
    ['of early Macs', 'a\rb\r', 'a\nb\n'],
    ['of blank lines', '\r\ra\r\r', '\n\na\n\n'],
    ['that differ in later lines', 'a\rb\r\nc\nd\r', 'a\nb\r\nc\nd\n'],
    ['but not those of Windows', 'a\r\nb\rc\r\n', 'a\r\nb\rc\r\n'],
    ['but not those of Unix', 'a\nb\rc\r', 'a\nb\rc\r'],
    ['in a text without any', 'abc', 'abc'],
    ['at the end of the text', 'a\r', 'a\n'],
    ['in an empty text', '', ''],
  ])('converts line endings %s, in any chunks', async (_, text, expected) => {
    expect(await mend(text)).toBe(expected);
    expect(await mend(text, 1)).toBe(expected);
    expect(await mend(text, 2)).toBe(expected);
  });

  it('returns the same bytes for any chunks', async () => {
    const text = fc.array(fc.constantFrom('a', 'bc', '\r', '\n', '\r\n'), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 7 }), async (parts, chunk) => {
        const whole = parts.join('');
        expect(await mend(whole, chunk)).toBe(await mend(whole));
      }),
      { numRuns: rounds(200) },
    );
  });
});
