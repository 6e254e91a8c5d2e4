import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { collectLinks, readPageLinks } from '../../../../utils/page/page-links.ts';

const LIST = 'https://www.linkedin.com/search/results/people/?keywords=x';
const MARIA = 'https://www.linkedin.com/in/maria';

interface Tab {
  readonly id: number;
  url: string;
}

/** A browser with these tabs. The first one is active. `links` returns the links of a tab’s page. */
function openTabs(tabs: readonly Tab[], links: () => unknown = () => [MARIA]) {
  const executeScript = vi.fn(async (_: { target: { tabId: number } }) => [{ result: links() }]);
  Object.assign(fakeBrowser.scripting, { executeScript });
  Object.assign(fakeBrowser.tabs, {
    query: async ({ active }: { active?: boolean }) => (active ? tabs.slice(0, 1) : tabs),
    get: async (id: number) => tabs.find((tab) => tab.id === id),
  });
  return { readIn: () => executeScript.mock.calls.map(([{ target }]) => target.tabId) };
}

describe('readPageLinks', () => {
  it('reads the tab that shows the page', async () => {
    const { readIn } = openTabs([
      { id: 1, url: 'https://www.linkedin.com/feed/' },
      { id: 2, url: LIST },
    ]);
    expect(await readPageLinks(LIST)).toEqual([MARIA]);
    expect(readIn()).toEqual([2]);
  });

  it('prefers the active tab to another with the same page', async () => {
    const { readIn } = openTabs([
      { id: 3, url: LIST },
      { id: 2, url: LIST },
    ]);
    await readPageLinks(LIST);
    expect(readIn()).toEqual([3]);
  });

  it('reads a profile on each of its sub-pages', async () => {
    const { readIn } = openTabs([{ id: 1, url: `${MARIA}/details/experience/` }]);
    await readPageLinks(MARIA);
    expect(readIn()).toEqual([1]);
  });

  it('fails when no tab shows the page', async () => {
    const { readIn } = openTabs([{ id: 1, url: MARIA }]);
    await expect(readPageLinks(LIST)).rejects.toThrow(/No tab shows this page/);
    expect(readIn()).toEqual([]);
  });

  it('discards the links when the tab has navigated to another page', async () => {
    const tab = { id: 1, url: LIST };
    openTabs([tab], () => {
      tab.url = MARIA;
      return [MARIA];
    });
    await expect(readPageLinks(LIST)).rejects.toThrow(/No tab shows this page/);
  });

  it.each([
    ['denies access', () => Promise.reject(new Error('Cannot access contents of the page.'))],
    ['returns nothing', async () => []],
    ['returns something else', async () => [{ result: [1, 2] }]],
  ])('fails with instructions when the browser %s', async (_, executeScript) => {
    openTabs([{ id: 1, url: LIST }]);
    Object.assign(fakeBrowser.scripting, { executeScript });
    await expect(readPageLinks(LIST)).rejects.toThrow(/Allow Kith on linkedin.com/);
  });

  it('reads a page that never finishes loading', async () => {
    const executeScript = vi.fn(async () => [{ result: [MARIA] }]);
    openTabs([{ id: 1, url: LIST }]);
    Object.assign(fakeBrowser.scripting, { executeScript });
    await readPageLinks(LIST);
    expect(executeScript).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ injectImmediately: true }),
    );
  });

  it('gives up on a busy page after 10 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openTabs([{ id: 1, url: LIST }]);
    Object.assign(fakeBrowser.scripting, { executeScript: () => new Promise(() => undefined) });
    const links = expect(readPageLinks(LIST)).rejects.toThrow(/reload the page/);
    await vi.advanceTimersByTimeAsync(10_000);
    await links;
    vi.useRealTimers();
  });
});

describe('collectLinks in the page', () => {
  afterEach(() => document.body.replaceChildren());

  it('returns LinkedIn addresses in order, up to the limit, and doesn’t change the page', () => {
    document.body.innerHTML = `<a href="${MARIA}">Maria</a><a>none</a><a href="https://example.org/in/x">x</a>
      <a href="https://de.linkedin.com/in/ken">Ken</a><a href="https://linkedin.com.example/in/y">y</a>
      <svg><a href="/in/z"></a></svg><a href="https://www.linkedin.com/in/${'l'.repeat(2048)}">long</a>
      <a href="${MARIA}?again">Maria</a>`;
    const before = document.documentElement.outerHTML;
    expect(collectLinks(10)).toEqual([MARIA, 'https://de.linkedin.com/in/ken', `${MARIA}?again`]);
    expect(collectLinks(1)).toEqual([MARIA]);
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('uses no variables from outside', () => {
    const alone = new Function('document', `return (${collectLinks})(5)`) as (page: Document) => string[];
    document.body.innerHTML = `<a href="${MARIA}">Maria</a>`;
    expect(alone(document)).toEqual([MARIA]);
  });
});
