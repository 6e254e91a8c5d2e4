import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sealAnswer, unsealAnswer } from '../../../../../backend/service/http/do-once.ts';

const SECRET = { secret: Buffer.alloc(32, 1), key: 'key' };

describe('a sealed result', () => {
  it('opens to the sealed value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const expected = JSON.parse(JSON.stringify(value));
        expect(unsealAnswer(sealAnswer(value, SECRET), SECRET)).toEqual({ value: expected });
      }),
    );
  });

  it('reveals nothing, not even whether two are equal', () => {
    const sealed = sealAnswer({ link: 'canary' }, SECRET);
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('canary');
    expect(sealAnswer({ link: 'canary' }, SECRET)).not.toEqual(sealed);
  });

  it.each([
    ['another secret', { ...SECRET, secret: Buffer.alloc(32, 2) }],
    ['another key', { ...SECRET, key: 'other' }],
  ])('doesn’t open with %s', (_, other) => {
    expect(unsealAnswer(sealAnswer({ a: 1 }, SECRET), other)).toBeNull();
  });

  it('doesn’t open when any part was changed or cut off', () => {
    const sealed = sealAnswer({ a: 1 }, SECRET);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Uint8Array.from(sealed, (byte, place) => (place === at ? byte ^ 1 : byte));
      expect(unsealAnswer(changed, SECRET)).toBeNull();
      expect(unsealAnswer(sealed.subarray(0, at), SECRET)).toBeNull();
    }
  });
});
