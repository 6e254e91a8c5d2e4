import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nativeMessage, readNativeMessage } from '../../../../backend/starter/native-message.ts';

/** Returns the bytes in pieces of the given sizes. */
function inPieces(bytes: Buffer, sizes: readonly number[]): Readable {
  const pieces: Buffer[] = [];
  let at = 0;
  for (const size of [...sizes, bytes.length]) {
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  return Readable.from(pieces.filter(({ length }) => length > 0));
}

describe('a native message', () => {
  it('is read as it was written, in any pieces', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.array(fc.integer({ min: 1, max: 9 })), async (message, sizes) => {
        const bytes = nativeMessage(message);
        expect(await readNativeMessage(inPieces(bytes, sizes))).toEqual(JSON.parse(JSON.stringify(message)));
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['a length of 4 GB', Buffer.of(255, 255, 255, 255, 1), /too long/],
    ['half a message', nativeMessage({ want: 'address' }).subarray(0, 9), /is incomplete/],
    ['half a length', Buffer.of(1, 0), /is incomplete/],
    ['invalid JSON', Buffer.concat([Buffer.of(2, 0, 0, 0), Buffer.from('{,')]), /JSON/],
  ])('is rejected if it is %s', async (_, bytes, why) => {
    await expect(readNativeMessage(Readable.from([bytes]))).rejects.toThrow(why);
  });

  it('is null when the input is empty', async () => {
    expect(await readNativeMessage(Readable.from([]))).toBeNull();
  });
});
