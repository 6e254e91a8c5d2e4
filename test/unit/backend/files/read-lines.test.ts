import fc from 'fast-check';
import { Readable } from 'node:stream';
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
  ])('%j', async (text, lines) => {
    expect(await linesOf(text)).toEqual(lines);
  });

  it('reads the same whatever chunks it comes in', async () => {
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

  it('says a line as soon as it has ended', async () => {
    async function* endless() {
      for (;;) yield Buffer.from('one\ntw');
    }
    const lines = readLines(endless());
    expect((await lines.next()).value).toBe('one');
    expect((await lines.next()).value).toBe('twone');
    await lines.return();
  });

  it('takes a line of many chunks in time that grows with its length', async () => {
    const chunk = 'x'.repeat(1000);
    expect((await linesOf(...Array.from({ length: 2000 }, () => chunk)))[0]).toHaveLength(2_000_000);
  });
});
