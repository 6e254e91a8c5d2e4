import { describe, expect, it } from 'vitest';
import { createKnownCallers, type KnownCaller } from '../../../../../backend/service/access/known-callers.ts';

const CALLER: KnownCaller = {
  member: { account: 1, id: 2, externalUserId: 'me', email: '', person: 3, team: null },
  isSample: false,
  token: { jti: 'j', expiresAt: 100 },
  keyName: 'k',
};

describe('a caller who is known', () => {
  it.each([
    ['once while nothing changes', ['1', 't', 50_000], ['1', 't', 60_000], 1],
    ['again after a change', ['1', 't', 50_000], ['2', 't', 50_000], 2],
    ['again once the token has ended', ['1', 't', 50_000], ['1', 't', 100_000], 2],
    ['again by a clock that was set back', ['1', 't', 50_000], ['1', 't', 49_999], 2],
    ['for each token', ['1', 't', 50_000], ['1', 'u', 50_000], 2],
  ] as const)('is looked for %s', async (_, first, second, times) => {
    const callers = createKnownCallers();
    let found = 0;
    for (const [mark, token, now] of [first, second]) {
      await callers.of(mark, token, now, async () => {
        found += 1;
        return CALLER;
      });
    }
    expect(found).toBe(times);
  });

  it('is not kept where the token opens nothing', async () => {
    const callers = createKnownCallers();
    const refuse = () => Promise.reject(new Error('refused'));
    await expect(callers.of('1', 't', 0, refuse)).rejects.toThrow('refused');
    expect(await callers.of('1', 't', 0, async () => CALLER)).toBe(CALLER);
  });
});
