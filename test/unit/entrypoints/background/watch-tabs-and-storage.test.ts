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
  companion: 'http://127.0.0.1:5484',
  token: 't',
  keyId: 'k',
  publicKey: 'p',
  member: { external_user_id: 'me', email: 'e' },
  sample: false,
};
/** Passes an event of the browser to its listeners. */
const tell = (event: object, ...given: unknown[]) => Reflect.get(event, 'trigger')?.(...given);

beforeEach(() => vi.clearAllMocks());

describe('watchTabs', () => {
  beforeEach(watchTabs);

  it.each([
    ['navigates to another address', { url: URL }, { url: URL }, 1],
    ['is complete', { status: 'complete' }, { url: URL }, 1],
    ['begins to load again', { status: 'loading' }, { url: URL }, 1],
    ['has another title', { title: 'Maria' }, { url: URL }, 0],
    ['isn’t on LinkedIn', { status: 'complete' }, {}, 0],
  ])('calls updateTab as needed when a tab %s', async (_, change, tab, times) => {
    await tell(fakeBrowser.tabs.onUpdated, 3, change, tab);
    expect(updateTab).toHaveBeenCalledTimes(times);
    if (times > 0) expect(updateTab).toHaveBeenCalledWith({ id: 3, url: URL });
  });

  it('updates a tab when it is switched to, even if it was opened before Kith was installed', async () => {
    Object.assign(fakeBrowser.tabs, { get: async () => ({ url: URL }) });
    await tell(fakeBrowser.tabs.onActivated, { tabId: 3, windowId: 1 });
    expect(updateTab).toHaveBeenCalledExactlyOnceWith({ id: 3, url: URL });
  });

  it('forgets a tab when it is closed', async () => {
    await tell(fakeBrowser.tabs.onRemoved, 3, {});
    expect(vi.mocked(forgetTab).mock.calls[0]?.[0]).toBe(3);
  });
});

describe('watchStorage', () => {
  beforeEach(watchStorage);

  it('paints every stored result, including failures', async () => {
    const failure = { kind: 'failed' as const, detail: 'x' };
    const saved = [lookUpOf('maria'), lookUpOf('ken', { answer: null, failure })];
    for (const one of saved) await saveLookUp(one, '');
    expect(vi.mocked(paintTabsShowing).mock.calls).toEqual(saved.map((one) => [one]));
  });

  it('updates all tabs when a setting changes', async () => {
    await saveSettings({ label: true });
    await expect.poll(() => updateAllTabs).toHaveBeenCalled();
    expect(hideLabels).not.toHaveBeenCalled();
  });

  it('updates the tooltips and the context menu when the language changes', async () => {
    await saveSettings({ language: 'de' });
    await expect.poll(() => makeLinkMenu).toHaveBeenCalled();
    expect(updateAllTabs).toHaveBeenCalled();
  });

  it('removes the label from all pages when it is switched off', async () => {
    await saveSettings({ label: false });
    await expect.poll(() => hideLabels).toHaveBeenCalled();
  });

  it('looks up every page again after a correction', async () => {
    await forgetLookUps();
    await expect.poll(() => updateAllTabs).toHaveBeenCalled();
  });

  it('deletes everything of the previous session when the session changes', async () => {
    await saveLookUp(lookUpOf('maria'), '');
    await addRecentPage({ key: 'li:in:maria', url: URL, name: 'Maria' });
    await saveSession(SESSION);
    await expect.poll(() => recallLookUp('li:in:maria')).toBeNull();
    expect(await recentPages()).toEqual([]);
  });
});
