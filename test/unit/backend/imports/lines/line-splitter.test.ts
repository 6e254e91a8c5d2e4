import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from '../../../../../backend/imports/lines/line-splitter.ts';

/** Lines as text, each with whether it was cut; the bytes come in chunks of the given sizes, over and over. */
function split(
  text: string,
  mostBytes: number,
  sizes: readonly number[] = [text.length + 1],
): [string, boolean][] {
  const lines: [string, boolean][] = [];
  const splitter = new LineSplitter(mostBytes, (bytes, isCut) => {
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
    ['nothing', '', []],
    ['one that nothing ends', 'a', [['a', false]]],
    [
      'ended in both ways',
      'a\nb\r\nc',
      [
        ['a', false],
        ['b', false],
        ['c', false],
      ],
    ],
    [
      'blank ones',
      '\n\r\n',
      [
        ['', false],
        ['', false],
      ],
    ],
    ['a carriage return within', 'a\rb\n', [['a\rb', false]]],
    [
      'as long as is held',
      'abcd\r\nabcd',
      [
        ['abcd', false],
        ['abcd', false],
      ],
    ],
    [
      'longer than is held',
      'abcde\nf',
      [
        ['abcd', true],
        ['f', false],
      ],
    ],
  ])('%s', (_, text, lines) => {
    expect(split(text, 4)).toEqual(lines);
  });

  it('returns the same lines for any chunks', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n', 'abcdef') });
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(text, sizes, fc.integer({ min: 1, max: 8 }), (bytes, chunks, most) => {
        expect(split(bytes, most, chunks)).toEqual(split(bytes, most));
      }),
      { numRuns: 2000 },
    );
  });
});
