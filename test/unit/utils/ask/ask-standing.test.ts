import { afterEach, describe, expect, it, vi } from 'vitest';
import { introducersOf, tryAskStanding } from '../../../../utils/ask/ask-standing.ts';
import { type CardPath, partyOf, readCardPath } from '../../../../utils/card/card-path.ts';
import { CompanionFailure } from '../../../../utils/companion/companion-failure.ts';
import type { ReadPath } from '../../../../utils/interface/path.ts';
import { CONNECTED, directBy, introBy, MARIA, profileOf } from '../../components/support/answers.ts';
import { introducerOf, standingOf } from '../../components/support/asks.ts';
import { fakeClient } from '../../components/support/fake-client.ts';

afterEach(() => vi.useRealTimers());

function cardPathOf(sent: ReadPath): CardPath {
  const path = readCardPath(
    sent,
    partyOf(profileOf('Maria Lopez')),
    ({ first_name }) => first_name === 'Ada',
  );
  if (path === null) throw new Error('There is no path.');
  return path;
}
const [DANA, KEN] = ['Dana Weiss', 'Ken Sato'].map((name) => cardPathOf(introBy(name)));
const PATHS = [DANA, KEN].filter((path) => path !== undefined);

describe('introducersOf', () => {
  it.each([
    ['each introducer once', [...PATHS, ...PATHS], ['dana-weiss', 'ken-sato']],
    [
      'the teammate who asks on the reader’s behalf',
      [cardPathOf(introBy('Dana Weiss', { starters: ['Priya Rao'] }))],
      ['priya-rao'],
    ],
    ['the person, for a direct path', [cardPathOf(directBy(CONNECTED))], ['maria-lopez']],
    ['no one without an address', [cardPathOf(nameless(introBy('Dana Weiss')))], []],
  ])('returns %s', (_, paths, slugs) => {
    expect(introducersOf(paths)).toEqual(slugs.map((slug) => `https://www.linkedin.com/in/${slug}`));
  });

  it('returns at most as many as the service accepts', () => {
    expect(
      introducersOf(Array.from({ length: 30 }, (_, n) => cardPathOf(introBy(`Number ${n}`)))),
    ).toHaveLength(20);
  });
});

describe('tryAskStanding', () => {
  it('loads all introducers with one request', async () => {
    const standing = standingOf([introducerOf()]);
    const { client, asked } = fakeClient(() => standing);
    expect(await tryAskStanding(client, MARIA, PATHS)).toEqual(standing);
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/kith/asks/standing',
        body: { linkedin_url: MARIA, introducer_linkedin_urls: introducersOf(PATHS) },
      },
    ]);
  });

  it('also requests the standing of people the reader knows, because it includes their job', async () => {
    const { client } = fakeClient(() => standingOf([]));
    const standing = await tryAskStanding(client, MARIA, [cardPathOf(directBy(CONNECTED))]);
    expect(standing?.target.headline).toBe('CFO at Acme');
  });

  it('doesn’t send a request without a path', async () => {
    const { client, asked } = fakeClient(() => standingOf([]));
    expect(await tryAskStanding(client, MARIA, [])).toBeNull();
    expect(asked).toEqual([]);
  });

  it('returns null when the request fails', async () => {
    const { client } = fakeClient(() => {
      throw new CompanionFailure('failed', 'No.');
    });
    expect(await tryAskStanding(client, MARIA, PATHS)).toBeNull();
  });

  it('returns null after one second', async () => {
    vi.useFakeTimers();
    const { client } = fakeClient(() => new Promise(() => undefined));
    const known = vi.fn();
    void tryAskStanding(client, MARIA, PATHS).then(known);
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
