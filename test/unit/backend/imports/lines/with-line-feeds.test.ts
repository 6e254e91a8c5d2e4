import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withLineFeeds } from '../../../../../backend/imports/lines/with-line-feeds.ts';
import { sourceFile } from '../source-file.ts';

async function mend(text: string, chunk = 1000): Promise<string> {
  const stream = sourceFile('x', Buffer.from(text, 'latin1'), chunk).stream();
  return Buffer.concat(await Array.fromAsync(withLineFeeds(stream))).toString('latin1');
}

describe('withLineFeeds', () => {
  it.each([
    ['of the first Macs', 'a\rb\r', 'a\nb\n'],
    ['of blank lines', '\r\ra\r\r', '\n\na\n\n'],
    ['of which later ones are others', 'a\rb\r\nc\nd\r', 'a\nb\r\nc\nd\n'],
    ['of Windows stay', 'a\r\nb\rc\r\n', 'a\r\nb\rc\r\n'],
    ['of Unix stay', 'a\nb\rc\r', 'a\nb\rc\r'],
    ['there are none', 'abc', 'abc'],
    ['one, which nothing follows', 'a\r', 'a\n'],
    ['nothing', '', ''],
  ])('converts %s, in any chunks', async (_, text, expected) => {
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
      { numRuns: 2000 },
    );
  });
});
