import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { hideLabels } from '../../../../entrypoints/background/label-on-page.ts';
import { makeLinkMenu } from '../../../../entrypoints/background/open-panel.ts';
import {
  forgetTab,
  paintTabsShowing,
  updateAllTabs,
  updateTab,
} from '../../../../entrypoints/background/update-tab.ts';
import { watchStorage, watchTabs } from '../../../../entrypoints/background/watch-tabs-and-storage.ts';
import { saveSession } from '../../../../utils/companion/session.ts';
import { forgetLookUps, recallLookUp, saveLookUp } from '../../../../utils/look-up/look-up-cache.ts';
import { addRecentPage, recentPages } from '../../../../utils/recent-pages.ts';
import { saveSettings } from '../../../../utils/settings/settings.ts';
import { lookUpOf } from '../../utils/support/answers.ts';

vi.mock('../../../../entrypoints/background/label-on-page.ts', () => ({ hideLabels: vi.fn() }));
vi.mock('../../../../entrypoints/background/open-panel.ts', () => ({ makeLinkMenu: vi.fn() }));
vi.mock('../../../../entrypoints/background/news-dot.ts', () => ({ paintNewsDot: vi.fn() }));
vi.mock('../../../../entrypoints/background/update-tab.ts', () => ({
  paintTabsShowing: vi.fn(),
  updateTab: vi.fn(),
  updateAllTabs: vi.fn(),
  forgetTab: vi.fn(),
}));

const URL = 'https://www.linkedin.com/in/maria';
const SESSION = {
  companion: 'c',
  token: 't',
  keyId: 'k',
  publicKey: 'p',
  member: { external_user_id: 'me', email: 'e' },
  sample: false,
};
/** Hands an event of the browser to whoever listens. */
const tell = (event: object, ...given: unknown[]) => Reflect.get(event, 'trigger')?.(...given);

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
});

describe('tabs', () => {
  beforeEach(watchTabs);

  it.each([
    ['goes to another address', { url: URL }, { url: URL }, 1],
    ['is complete', { status: 'complete' }, { url: URL }, 1],
    ['begins to load again', { status: 'loading' }, { url: URL }, 1],
    ['has another title', { title: 'Maria' }, { url: URL }, 0],
    ['is none of LinkedIn’s', { status: 'complete' }, {}, 0],
  ])('are seen when one %s', async (_, change, tab, times) => {
    await tell(fakeBrowser.tabs.onUpdated, 3, change, tab);
    expect(updateTab).toHaveBeenCalledTimes(times);
    if (times > 0) expect(updateTab).toHaveBeenCalledWith({ id: 3, url: URL });
  });

  it('are seen when one is switched to, as those opened before the install are', async () => {
    Object.assign(fakeBrowser.tabs, { get: async () => ({ url: URL }) });
    await tell(fakeBrowser.tabs.onActivated, { tabId: 3, windowId: 1 });
    expect(updateTab).toHaveBeenCalledExactlyOnceWith({ id: 3, url: URL });
  });

  it('are forgotten when they are closed', async () => {
    await tell(fakeBrowser.tabs.onRemoved, 3, {});
    expect(vi.mocked(forgetTab).mock.calls[0]?.[0]).toBe(3);
  });
});

describe('what storage says changed', () => {
  beforeEach(watchStorage);

  it('is painted: an answer, whoever asked for it, and a failure', async () => {
    const failure = { kind: 'failed' as const, detail: 'x' };
    const saved = [lookUpOf('maria'), lookUpOf('ken', { answer: null, failure })];
    for (const one of saved) await saveLookUp(one, '');
    expect(vi.mocked(paintTabsShowing).mock.calls).toEqual(saved.map((one) => [one]));
  });

  it('show on the open pages at once', async () => {
    await saveSettings({ label: true });
    await vi.waitFor(() => expect(updateAllTabs).toHaveBeenCalled());
    expect(hideLabels).not.toHaveBeenCalled();
  });

  it('show another language in the tooltips and the menu at once', async () => {
    await saveSettings({ language: 'de' });
    await vi.waitFor(() => expect(makeLinkMenu).toHaveBeenCalled());
    expect(updateAllTabs).toHaveBeenCalled();
  });

  it('take the label away at once when it is switched off', async () => {
    await saveSettings({ label: false });
    await vi.waitFor(() => expect(hideLabels).toHaveBeenCalled());
  });

  it('and corrections make every page be asked for again', async () => {
    await forgetLookUps();
    await vi.waitFor(() => expect(updateAllTabs).toHaveBeenCalled());
  });

  it('another session starts with nothing of the one before', async () => {
    await saveLookUp(lookUpOf('maria'), '');
    await addRecentPage({ key: 'li:in:maria', url: URL, name: 'Maria' });
    await saveSession(SESSION);
    await vi.waitFor(async () => expect(await recallLookUp('li:in:maria')).toBeNull());
    expect(await recentPages()).toEqual([]);
  });
});
