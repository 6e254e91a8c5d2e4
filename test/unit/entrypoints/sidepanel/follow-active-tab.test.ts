import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { followActiveTab } from '../../../../entrypoints/sidepanel/follow-active-tab.ts';

const MARIA = 'https://www.linkedin.com/in/maria-lopez';
const KEN = 'https://www.linkedin.com/in/ken-sato';

interface Tab {
  readonly id: number;
  readonly windowId: number;
  readonly url?: string;
  readonly title?: string;
  readonly status?: string;
}

/** A browser with 2 windows. The panel belongs to the first. */
function browserWith(tabs: Tab[]) {
  const activated: ((info: { tabId: number; windowId: number }) => void)[] = [];
  const updated: ((tabId: number, change: object, tab: object) => void)[] = [];
  const listeners = <Listener>(list: Listener[]) => ({
    addListener: (listener: Listener) => list.push(listener),
    removeListener: (listener: Listener) => list.splice(list.indexOf(listener), 1),
  });
  Object.assign(fakeBrowser.windows, { getCurrent: async () => ({ id: 1 }) });
  Object.assign(fakeBrowser.tabs, {
    query: async () => tabs.slice(0, 1),
    get: async (id: number) => {
      const tab = tabs.find((open) => open.id === id);
      if (tab === undefined) throw new Error('No such tab');
      return tab;
    },
    onActivated: listeners(activated),
    onUpdated: listeners(updated),
  });
  return {
    activate: (tabId: number, windowId = 1) => {
      for (const listener of activated) listener({ tabId, windowId });
    },
    update: (tabId: number, change: object, url?: string) => {
      for (const listener of updated) listener(tabId, change, { id: tabId, url });
    },
    listening: () => activated.length + updated.length,
  };
}

const TABS = [
  { id: 1, windowId: 1, url: MARIA },
  { id: 2, windowId: 1, url: KEN },
  { id: 3, windowId: 1 },
  { id: 4, windowId: 2, url: KEN },
];

describe('followActiveTab', () => {
  it('reports the active tab at the start', async () => {
    browserWith(TABS);
    const show = vi.fn();
    await followActiveTab({ show, nameTab: vi.fn() });
    expect(show.mock.calls).toEqual([[MARIA]]);
  });

  it.each([
    ['another tab', 2, KEN],
    ['a tab the extension may not see', 3, ''],
  ])('follows a switch to %s', async (_, id, url) => {
    const { activate } = browserWith(TABS);
    const show = vi.fn();
    await followActiveTab({ show, nameTab: vi.fn() });
    activate(id);
    await expect.poll(() => show).toHaveBeenLastCalledWith(url);
  });

  it('follows its tab to the next page, even without a page load', async () => {
    const { update } = browserWith(TABS);
    const show = vi.fn();
    await followActiveTab({ show, nameTab: vi.fn() });
    update(1, { url: KEN }, KEN);
    expect(show).toHaveBeenLastCalledWith(KEN);
  });

  it('reports no address when its tab goes to a page the extension may not see', async () => {
    const { update } = browserWith(TABS);
    const show = vi.fn();
    await followActiveTab({ show, nameTab: vi.fn() });
    update(1, { status: 'loading' });
    expect(show).toHaveBeenLastCalledWith('');
  });

  it.each([
    ['another tab’s page', (page: ReturnType<typeof browserWith>) => page.update(2, { url: KEN }, KEN)],
    ['another window’s tab', (page: ReturnType<typeof browserWith>) => page.activate(4, 2)],
    ['a title change', (page: ReturnType<typeof browserWith>) => page.update(1, { title: 'x' }, MARIA)],
    ['a tab that is already closed', (page: ReturnType<typeof browserWith>) => page.activate(9)],
  ])('ignores %s', async (_, happen) => {
    const page = browserWith(TABS);
    const show = vi.fn();
    await followActiveTab({ show, nameTab: vi.fn() });
    happen(page);
    await Promise.resolve();
    await Promise.resolve();
    expect(show.mock.calls).toEqual([[MARIA]]);
  });

  it.each([
    ['complete', [[MARIA, 'Maria Lopez | LinkedIn']]],
    ['loading', []],
  ])('reports the title only of a loaded tab: %s', async (status, told) => {
    browserWith([{ id: 1, windowId: 1, url: MARIA, title: 'Maria Lopez | LinkedIn', status }]);
    const nameTab = vi.fn();
    await followActiveTab({ show: vi.fn(), nameTab });
    expect(nameTab.mock.calls).toEqual(told);
  });

  it('reports title changes of its own tab only', async () => {
    const { update } = browserWith(TABS);
    const nameTab = vi.fn();
    await followActiveTab({ show: vi.fn(), nameTab });
    update(2, { title: 'Ken Sato | LinkedIn' }, KEN);
    update(1, { title: 'Maria Lopez | LinkedIn' }, MARIA);
    expect(nameTab.mock.calls).toEqual([[MARIA, 'Maria Lopez | LinkedIn']]);
  });

  it('stops when the returned function is called', async () => {
    const page = browserWith(TABS);
    const stop = await followActiveTab({ show: vi.fn(), nameTab: vi.fn() });
    stop();
    expect(page.listening()).toBe(0);
  });
});
