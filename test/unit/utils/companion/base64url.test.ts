import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url } from '../../../../utils/companion/base64url.ts';

describe('base64url', () => {
  it('encodes like Node, and decodes it back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = encodeBase64url(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64url'));
        expect([...(decodeBase64url(text) ?? [])]).toEqual([...bytes]);
      }),
    );
  });

  it.each(['a+b/', 'ab==', 'a', 'ab c', 'ä'])('refuses %j', (text) => {
    expect(decodeBase64url(text)).toBeNull();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void decodeBase64url(text)));
  });
});
