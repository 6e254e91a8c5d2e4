import { browser } from 'wxt/browser';
import { watchSession } from '../../utils/companion/session.ts';
import { forgetLookUps, watchForgetting, watchLookUps } from '../../utils/look-up/look-up-cache.ts';
import { watchSeenNews } from '../../utils/news/seen-news.ts';
import { followMutualsRequest, forgetMutualsRequest } from '../../utils/page/mutuals-request.ts';
import { forgetRecentPages } from '../../utils/recent-pages.ts';
import { watchSettings } from '../../utils/settings/settings.ts';
import { hideLabels } from './label-on-page.ts';
import { forgetLookUpsOf } from './limit-look-ups.ts';
import { paintNewsDot } from './news-dot.ts';
import { makeLinkMenu } from './open-panel.ts';
import { forgetTab, paintTabsShowing, updateAllTabs, updateTab } from './update-tab.ts';

/**
 * Follows the browser's tabs. Their events cover page loads, after which browsers reset the badge. They also cover
 * tabs that the content script misses: those opened before the install, and those switched to.
 */
export function watchTabs(): void {
  browser.tabs.onUpdated.addListener((id, { url, status }, tab) => {
    // The browser hides the addresses of tabs that aren't LinkedIn's.
    if (tab.url !== undefined && (url !== undefined || status !== undefined))
      void updateTab({ id, url: tab.url });
    if (url !== undefined || status === 'complete') void followMutualsRequest(id, url ?? tab.url ?? '');
  });
  browser.tabs.onActivated.addListener(async ({ tabId }) => {
    const tab = await browser.tabs.get(tabId).catch(() => null);
    if (tab?.url !== undefined) void updateTab({ id: tabId, url: tab.url });
  });
  browser.tabs.onRemoved.addListener((id) => {
    forgetTab(id);
    forgetLookUpsOf(id);
    void followMutualsRequest(id, null);
  });
}

/** Updates all tabs when stored responses, the settings or the session change. */
export function watchStorage(): void {
  // Not awaited, because a label appears only once its page has loaded, and some pages never finish loading.
  watchLookUps((saved) => void paintTabsShowing(saved));
  watchForgetting(() => {
    void updateAllTabs();
    void paintNewsDot();
  });
  watchSeenNews(() => void paintNewsDot());
  watchSession(() => void clearForNewSession());
  watchSettings(({ label }) => {
    void makeLinkMenu();
    if (!label) void hideLabels();
    void updateAllTabs();
  });
}

/** Deletes what the previous session stored, so that nobody sees another person's results. */
async function clearForNewSession(): Promise<void> {
  await Promise.all([forgetRecentPages(), forgetMutualsRequest()]);
  await forgetLookUps();
}
