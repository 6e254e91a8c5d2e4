import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../backend/errors/place-of-error.ts';

describe('placeOf', () => {
  it('returns where an error was thrown', () => {
    expect(placeOf(new Error('no'))[0]).toContain('place-of-error.test.ts');
  });

  it('leaves out the message, even if it looks like a stack frame', () => {
    const error = new Error('sent by somebody\n    at secret (canary.ts:1:1)');
    expect(placeOf(error).join('\n')).not.toMatch(/canary|somebody/);
  });

  it('returns nothing for an error without a stack', () => {
    const error = new Error('no');
    delete error.stack;
    expect(placeOf(error)).toEqual([]);
  });
});
