import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { addRecentPage, forgetRecentPages, recentPages } from '../../../utils/recent-pages.ts';

const pageOf = (slug: string) => ({
  key: `li:in:${slug}`,
  url: `https://www.linkedin.com/in/${slug}`,
  name: slug,
});

beforeEach(() => fakeBrowser.reset());

describe('recent pages', () => {
  it('are newest first, each once', async () => {
    for (const slug of ['a', 'b', 'a']) await addRecentPage(pageOf(slug));
    expect((await recentPages()).map((page) => page.name)).toEqual(['a', 'b']);
  });

  it('are limited to 12', async () => {
    for (let n = 0; n < 15; n += 1) await addRecentPage(pageOf(`p${n}`));
    expect((await recentPages()).map((page) => page.name)).toHaveLength(12);
  });

  it('are kept in memory only, never on disk', async () => {
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
