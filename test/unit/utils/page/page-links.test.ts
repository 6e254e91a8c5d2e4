import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { collectLinks, readPageLinks } from '../../../../utils/page/page-links.ts';
import { speakEnglish } from '../../components/support/english.ts';

const LIST = 'https://www.linkedin.com/search/results/people/?keywords=x';
const MARIA = 'https://www.linkedin.com/in/maria';

interface Tab {
  readonly id: number;
  url: string;
}

/** A browser with these tabs, the first of them active; `links` is what its page answers. */
function openTabs(tabs: readonly Tab[], links: () => unknown = () => [MARIA]) {
  const executeScript = vi.fn(async (_: { target: { tabId: number } }) => [{ result: links() }]);
  Object.assign(fakeBrowser.scripting, { executeScript });
  Object.assign(fakeBrowser.tabs, {
    query: async ({ active }: { active?: boolean }) => (active ? tabs.slice(0, 1) : tabs),
    get: async (id: number) => tabs.find((tab) => tab.id === id),
  });
  return { readIn: () => executeScript.mock.calls.map(([{ target }]) => target.tabId) };
}

beforeEach(async () => {
  fakeBrowser.reset();
  await speakEnglish();
});

describe('the links of a page', () => {
  it('are read in the tab that shows it', async () => {
    const { readIn } = openTabs([
      { id: 1, url: 'https://www.linkedin.com/feed/' },
      { id: 2, url: LIST },
    ]);
    expect(await readPageLinks(LIST)).toEqual([MARIA]);
    expect(readIn()).toEqual([2]);
  });

  it('are read in the active tab before another that shows the same', async () => {
    const { readIn } = openTabs([
      { id: 3, url: LIST },
      { id: 2, url: LIST },
    ]);
    await readPageLinks(LIST);
    expect(readIn()).toEqual([3]);
  });

  it('are those of a profile on each of its own pages', async () => {
    const { readIn } = openTabs([{ id: 1, url: `${MARIA}/details/experience/` }]);
    await readPageLinks(MARIA);
    expect(readIn()).toEqual([1]);
  });

  it('are not read where no tab shows the page', async () => {
    const { readIn } = openTabs([{ id: 1, url: MARIA }]);
    await expect(readPageLinks(LIST)).rejects.toThrow(/No tab shows this page/);
    expect(readIn()).toEqual([]);
  });

  it('are dropped where the tab went on to another page meanwhile', async () => {
    const tab = { id: 1, url: LIST };
    openTabs([tab], () => {
      tab.url = MARIA;
      return [MARIA];
    });
    await expect(readPageLinks(LIST)).rejects.toThrow(/No tab shows this page/);
  });

  it.each([
    ['refuses', () => Promise.reject(new Error('Cannot access contents of the page.'))],
    ['answers nothing', async () => []],
    ['answers something else', async () => [{ result: [1, 2] }]],
  ])('are not there where the browser %s, and it is said what to do', async (_, executeScript) => {
    openTabs([{ id: 1, url: LIST }]);
    Object.assign(fakeBrowser.scripting, { executeScript });
    await expect(readPageLinks(LIST)).rejects.toThrow(/Allow Kith on linkedin.com/);
  });

  it('are read of a page that never finishes loading, too', async () => {
    const executeScript = vi.fn(async () => [{ result: [MARIA] }]);
    openTabs([{ id: 1, url: LIST }]);
    Object.assign(fakeBrowser.scripting, { executeScript });
    await readPageLinks(LIST);
    expect(executeScript).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ injectImmediately: true }),
    );
  });

  it('are not waited for longer than ten seconds where the page is busy', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openTabs([{ id: 1, url: LIST }]);
    Object.assign(fakeBrowser.scripting, { executeScript: () => new Promise(() => undefined) });
    const links = expect(readPageLinks(LIST)).rejects.toThrow(/reload the page/);
    await vi.advanceTimersByTimeAsync(10_000);
    await links;
    vi.useRealTimers();
  });
});

describe('what runs in the page', () => {
  afterEach(() => document.body.replaceChildren());

  it('answers the addresses on LinkedIn in their order, at most so many, and changes nothing', () => {
    document.body.innerHTML = `<a href="${MARIA}">Maria</a><a>none</a><a href="https://example.org/in/x">x</a>
      <a href="https://de.linkedin.com/in/ken">Ken</a><a href="https://linkedin.com.example/in/y">y</a>
      <svg><a href="/in/z"></a></svg><a href="https://www.linkedin.com/in/${'l'.repeat(2048)}">long</a>
      <a href="${MARIA}?again">Maria</a>`;
    const before = document.documentElement.outerHTML;
    expect(collectLinks(10)).toEqual([MARIA, 'https://de.linkedin.com/in/ken', `${MARIA}?again`]);
    expect(collectLinks(1)).toEqual([MARIA]);
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('needs nothing from around it', () => {
    const alone = new Function('document', `return (${collectLinks})(5)`) as (page: Document) => string[];
    document.body.innerHTML = `<a href="${MARIA}">Maria</a>`;
    expect(alone(document)).toEqual([MARIA]);
  });
});
