import { describe, expect, it } from 'vitest';
import type { TokenClaims } from '../../../../../backend/service/access/access-tokens.ts';
import { createKnownCallers, type KnownCaller } from '../../../../../backend/service/access/known-callers.ts';

const CALLER: KnownCaller = {
  member: { account: 1, id: 2, externalUserId: 'me', email: '', person: 3, team: null },
  isSample: false,
  token: { jti: 'j', expiresAt: 100 },
  keyName: 'k',
  version: 1,
};

describe('a cached caller', () => {
  it.each([
    ['once while nothing changes', [1, 't', 50_000], [1, 't', 60_000], 1],
    ['again after the account changed', [1, 't', 50_000], [2, 't', 50_000], 2],
    ['again once the token has expired', [1, 't', 50_000], [1, 't', 100_000], 2],
    ['again when the clock was set back', [1, 't', 50_000], [1, 't', 49_999], 2],
    ['once per token', [1, 't', 50_000], [1, 'u', 50_000], 2],
  ] as const)('is looked up %s', async (_, first, second, times) => {
    let version = 0;
    const callers = createKnownCallers(async () => version);
    let found = 0;
    for (const [current, token, now] of [first, second]) {
      version = current;
      await callers.of(token, now, async () => {
        found += 1;
        return { ...CALLER, version };
      });
    }
    expect(found).toBe(times);
  });

  it('is looked up without first reading the account’s version during the second after a change', async () => {
    const asked: string[] = [];
    let version = 1;
    const callers = createKnownCallers(async () => {
      asked.push('version');
      return version;
    });
    const find = async () => {
      asked.push('caller');
      return { ...CALLER, version };
    };
    for (const [current, now] of [
      [1, 0],
      [2, 1000],
      [2, 1999],
      [2, 2000],
    ] as const) {
      version = current;
      await callers.of('t', now, find);
    }
    expect(asked).toEqual(['caller', 'version', 'caller', 'caller', 'version']);
  });

  it('is looked up again when the account changes during the lookup', async () => {
    let version = 1;
    const callers = createKnownCallers(async () => version);
    await callers.of('t', 0, async () => {
      version = 2;
      return CALLER;
    });
    const now = { ...CALLER, version: 2 };
    expect(await callers.of('t', 0, async () => now)).toBe(now);
  });

  it('is looked up by the claims of its token while the token is accepted', async () => {
    let version = 0;
    const callers = createKnownCallers(async () => version);
    const claims: TokenClaims = {
      ...{ account: 1, member: 2, jti: 'j', keyName: 'k', round: 0 },
      ...{ expiresAt: 100, acceptedUntil: 90 },
    };
    const given: unknown[] = [];
    for (const now of [50_000, 60_000, 90_000]) {
      version += 1;
      await callers.of('t', now, async (checked) => {
        given.push(checked);
        return { ...CALLER, claims, version };
      });
    }
    expect(given).toEqual([undefined, claims, undefined]);
  });

  it('isn’t cached when the token is invalid', async () => {
    const callers = createKnownCallers(async () => 1);
    const refuse = () => Promise.reject(new Error('refused'));
    await expect(callers.of('t', 0, refuse)).rejects.toThrow('refused');
    expect(await callers.of('t', 0, async () => CALLER)).toBe(CALLER);
  });
});
