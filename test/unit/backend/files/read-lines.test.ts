import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLines } from '../../../../backend/files/read-lines.ts';

const linesOf = (...chunks: readonly (string | Uint8Array)[]) =>
  Array.fromAsync(readLines(Readable.from(chunks.map((chunk) => Buffer.from(chunk)))));

describe('readLines', () => {
  it.each([
    ['a\nb\n', ['a', 'b']],
    ['a\r\nb', ['a', 'b']],
    ['\n\na', ['', '', 'a']],
    ['a\rb\u2028c\u2029d\u0085e\n', ['a\rb\u2028c\u2029d\u0085e']],
    ['\uFEFFa\n', ['a']],
    ['', []],
  ])('splits %j', async (text, lines) => {
    expect(await linesOf(text)).toEqual(lines);
  });

  it('returns the same lines for any chunks', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '🚀', '\n', '\r', '\u2028') });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 5 }), async (all, size) => {
        const bytes = Buffer.from(all);
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        );
        expect(await linesOf(...chunks)).toEqual(await linesOf(all));
      }),
    );
  });

  it('yields a line as soon as it ends', async () => {
    async function* endless() {
      for (;;) yield Buffer.from('one\ntw');
    }
    const lines = readLines(endless());
    expect((await lines.next()).value).toBe('one');
    expect((await lines.next()).value).toBe('twone');
    await lines.return();
  });

  it('takes linear time for a line of many chunks', async () => {
    const chunk = 'x'.repeat(1000);
    expect((await linesOf(...Array.from({ length: 2000 }, () => chunk)))[0]).toHaveLength(2_000_000);
  });
});
