import { describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import { recentCards } from '../../../utils/look-up/recent-cards.ts';
import { addRecentPage, forgetRecentPages, recentPages } from '../../../utils/recent-pages.ts';
import { CONNECTED, directBy, personAnswer } from '../components/support/answers.ts';
import { fakeClient } from '../components/support/fake-client.ts';

const pageOf = (slug: string) => ({
  key: `li:in:${slug}`,
  url: `https://www.linkedin.com/in/${slug}`,
  name: slug,
});

describe('recent pages', () => {
  it('are sorted newest first, without duplicates', async () => {
    for (const slug of ['a', 'b', 'a']) await addRecentPage(pageOf(slug));
    expect((await recentPages()).map((page) => page.name)).toEqual(['a', 'b']);
  });

  it('are all added, even at the same time', async () => {
    await Promise.all(['a', 'b', 'c'].map((slug) => addRecentPage(pageOf(slug))));
    expect((await recentPages()).map((page) => page.name)).toEqual(['c', 'b', 'a']);
  });

  it('are limited to 12', async () => {
    for (let n = 0; n < 15; n += 1) await addRecentPage(pageOf(`p${n}`));
    expect((await recentPages()).map((page) => page.name)).toHaveLength(12);
  });

  it('are stored only in memory, never on disk', async () => {
    await addRecentPage(pageOf('a'));
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it('can be deleted', async () => {
    await addRecentPage(pageOf('a'));
    await forgetRecentPages();
    expect(await recentPages()).toEqual([]);
  });

  it('are empty when the stored value is invalid', async () => {
    await fakeBrowser.storage.session.set({ recent: [{ key: 1 }] });
    expect(await recentPages()).toEqual([]);
  });
});

describe('cards of recent pages', () => {
  const { client, asked } = fakeClient(({ path, body }) => {
    const url = String((body as { linkedin_url?: string } | undefined)?.linkedin_url);
    if (path !== '/v2/people/paths' || url.endsWith('/c')) throw new CompanionFailure('failed', 'No.');
    return personAnswer([directBy(CONNECTED)]).paths;
  });
  const lookedUp = () => asked.filter(({ path }) => path === '/v2/people/paths').length;
  const statesOf = async (described: number) =>
    (await recentCards({ client, me: '', described })).map(({ name, card }) => [name, card?.state]);

  it('are looked up if they aren’t cached, at most as many as requested, and stay in order', async () => {
    for (const slug of ['d', 'c', 'b', 'a']) await addRecentPage(pageOf(slug));
    const found = [
      ['a', 'connected-only'],
      ['b', 'connected-only'],
      ['c', undefined],
      ['d', undefined],
    ];
    expect(await statesOf(3)).toEqual(found);
    expect(lookedUp()).toBe(3);
    expect(await statesOf(0)).toEqual(found);
    expect(lookedUp()).toBe(3);
  });
});
