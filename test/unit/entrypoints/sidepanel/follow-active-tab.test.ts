import { beforeEach, describe, expect, it, vi } from 'vitest';
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

/** A browser of two windows; the panel belongs to the first. */
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

beforeEach(() => fakeBrowser.reset());

describe('the panel', () => {
  it('shows the tab that is active when it opens', async () => {
    browserWith(TABS);
    const show = vi.fn();
    await followActiveTab({ show, nameTab: vi.fn() });
    expect(show.mock.calls).toEqual([[MARIA]]);
  });

  it.each([
    ['another tab', 2, KEN],
    ['a tab it may not see', 3, ''],
  ])('follows to %s', async (_, id, url) => {
    const { activate } = browserWith(TABS);
    const show = vi.fn();
    await followActiveTab({ show, nameTab: vi.fn() });
    activate(id);
    await vi.waitFor(() => expect(show).toHaveBeenLastCalledWith(url));
  });

  it('follows its tab to the next page, without a reload too', async () => {
    const { update } = browserWith(TABS);
    const show = vi.fn();
    await followActiveTab({ show, nameTab: vi.fn() });
    update(1, { url: KEN }, KEN);
    expect(show).toHaveBeenLastCalledWith(KEN);
  });

  it('lets go when its tab leaves for a page it may not see', async () => {
    const { update } = browserWith(TABS);
    const show = vi.fn();
    await followActiveTab({ show, nameTab: vi.fn() });
    update(1, { status: 'loading' });
    expect(show).toHaveBeenLastCalledWith('');
  });

  it.each([
    ['another tab’s page', (page: ReturnType<typeof browserWith>) => page.update(2, { url: KEN }, KEN)],
    ['another window’s tab', (page: ReturnType<typeof browserWith>) => page.activate(4, 2)],
    ['a title that changes', (page: ReturnType<typeof browserWith>) => page.update(1, { title: 'x' }, MARIA)],
    ['a tab that is gone already', (page: ReturnType<typeof browserWith>) => page.activate(9)],
  ])('is not moved by %s', async (_, happen) => {
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
  ])('tells the title of a tab that is %s', async (status, told) => {
    browserWith([{ id: 1, windowId: 1, url: MARIA, title: 'Maria Lopez | LinkedIn', status }]);
    const nameTab = vi.fn();
    await followActiveTab({ show: vi.fn(), nameTab });
    expect(nameTab.mock.calls).toEqual(told);
  });

  it('tells a title that changes, of its own tab alone', async () => {
    const { update } = browserWith(TABS);
    const nameTab = vi.fn();
    await followActiveTab({ show: vi.fn(), nameTab });
    update(2, { title: 'Ken Sato | LinkedIn' }, KEN);
    update(1, { title: 'Maria Lopez | LinkedIn' }, MARIA);
    expect(nameTab.mock.calls).toEqual([[MARIA, 'Maria Lopez | LinkedIn']]);
  });

  it('stops when it is told to', async () => {
    const page = browserWith(TABS);
    const stop = await followActiveTab({ show: vi.fn(), nameTab: vi.fn() });
    stop();
    expect(page.listening()).toBe(0);
  });
});
