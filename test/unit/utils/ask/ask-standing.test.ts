import { afterEach, describe, expect, it, vi } from 'vitest';
import { introducersOf, tryAskStanding } from '../../../../utils/ask/ask-standing.ts';
import { partyOf, readWay, type Way } from '../../../../utils/card/path-steps.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { ReadPath } from '../../../../utils/interface/path.ts';
import { CONNECTED, directBy, introBy, MARIA, profileOf } from '../../components/support/answers.ts';
import { introducerOf, standingOf } from '../../components/support/asks.ts';
import { fakeClient } from '../../components/support/fake-client.ts';

afterEach(() => vi.useRealTimers());

function wayOf(path: ReadPath): Way {
  const way = readWay(path, partyOf(profileOf('Maria Lopez')), ({ first_name }) => first_name === 'Ada');
  if (way === null) throw new Error('There is no way.');
  return way;
}
const [DANA, KEN] = ['Dana Weiss', 'Ken Sato'].map((name) => wayOf(introBy(name)));
const WAYS = [DANA, KEN].filter((way) => way !== undefined);

describe('who is asked along the ways to somebody', () => {
  it.each([
    ['the introducers, each once', [...WAYS, ...WAYS], ['dana-weiss', 'ken-sato']],
    [
      'the teammate who asks for the reader',
      [wayOf(introBy('Dana Weiss', { starters: ['Priya Rao'] }))],
      ['priya-rao'],
    ],
    ['nobody where they are known first-hand', [wayOf(directBy(CONNECTED))], []],
    ['nobody without an address', [wayOf(nameless(introBy('Dana Weiss')))], []],
  ])('is %s', (_, ways, slugs) => {
    expect(introducersOf(ways)).toEqual(slugs.map((slug) => `https://www.linkedin.com/in/${slug}`));
  });

  it('are at most as many as the service tells of at once', () => {
    expect(introducersOf(Array.from({ length: 30 }, (_, n) => wayOf(introBy(`Number ${n}`))))).toHaveLength(
      20,
    );
  });
});

describe('how they stand', () => {
  it('is asked for all at once', async () => {
    const standing = standingOf([introducerOf()]);
    const { client, asked } = fakeClient(() => standing);
    expect(await tryAskStanding(client, MARIA, WAYS)).toEqual(standing);
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/kith/asks/standing',
        body: { linkedin_url: MARIA, introducer_linkedin_urls: introducersOf(WAYS) },
      },
    ]);
  });

  it('is asked for if they are known first-hand, too, as it says their job', async () => {
    const { client } = fakeClient(() => standingOf([]));
    const standing = await tryAskStanding(client, MARIA, [wayOf(directBy(CONNECTED))]);
    expect(standing?.target.headline).toBe('CFO at Acme');
  });

  it('is not asked for if there is no path', async () => {
    const { client, asked } = fakeClient(() => standingOf([]));
    expect(await tryAskStanding(client, MARIA, [])).toBeNull();
    expect(asked).toEqual([]);
  });

  it('is not known where that fails', async () => {
    const { client } = fakeClient(() => {
      throw new CompanionFailure('failed', 'No.');
    });
    expect(await tryAskStanding(client, MARIA, WAYS)).toBeNull();
  });

  it('is not waited for where that takes longer than a second', async () => {
    vi.useFakeTimers();
    const { client } = fakeClient(() => new Promise(() => undefined));
    const known = vi.fn();
    void tryAskStanding(client, MARIA, WAYS).then(known);
    await vi.advanceTimersByTimeAsync(999);
    expect(known).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(known).toHaveBeenCalledExactlyOnceWith(null);
  });
});

function nameless(path: ReadPath): ReadPath {
  const { introducer } = path;
  if (introducer === undefined) return path;
  return { ...path, introducer: { ...introducer, profile: { ...introducer.profile, linkedin_url: '' } } };
}
