import { browser } from 'wxt/browser';
import { watchSession } from '../../utils/companion/session.ts';
import { forgetLookUps, watchForgetting, watchLookUps } from '../../utils/look-up/look-up-cache.ts';
import { watchSeenNews } from '../../utils/news/seen-news.ts';
import { followMutualsRequest, forgetMutualsRequest } from '../../utils/page/mutuals-request.ts';
import { forgetRecentPages } from '../../utils/recent.ts';
import { watchSettings } from '../../utils/settings/settings.ts';
import { hideLabels } from './label-on-page.ts';
import { forgetLookUpsOf } from './limit-look-ups.ts';
import { paintNewsDot } from './news-dot.ts';
import { makeLinkMenu } from './open-panel.ts';
import { forgetTab, paintEverywhere, seeAllPages, seePage } from './see-page.ts';

/**
 * Tabs speak for themselves of every page that is loaded, for which browsers take away what the button wore, and where the
 * content script cannot: opened before the install, or switched to.
 */
export function watchTabs(): void {
  browser.tabs.onUpdated.addListener((id, { url, status }, tab) => {
    // Without a permission for it, a tab's address is not given: then it is not LinkedIn's.
    if (tab.url !== undefined && (url !== undefined || status !== undefined))
      void seePage({ id, url: tab.url });
    if (url !== undefined || status === 'complete') void followMutualsRequest(id, url ?? tab.url ?? '');
  });
  browser.tabs.onActivated.addListener(async ({ tabId }) => {
    const tab = await browser.tabs.get(tabId).catch(() => null);
    if (tab?.url !== undefined) void seePage({ id: tabId, url: tab.url });
  });
  browser.tabs.onRemoved.addListener((id) => {
    forgetTab(id);
    forgetLookUpsOf(id);
    void followMutualsRequest(id, null);
  });
}

/** Shows on the open pages at once what storage says changed: answers, settings, and who is signed in. */
export function watchStorage(): void {
  // Nobody waits for it: a page takes the label when it has loaded, which some never do.
  watchLookUps((saved) => void paintEverywhere(saved));
  watchForgetting(() => {
    void seeAllPages();
    void paintNewsDot();
  });
  watchSeenNews(() => void paintNewsDot());
  watchSession(() => void startAfresh());
  watchSettings(({ label }) => {
    void makeLinkMenu();
    if (!label) void hideLabels();
    void seeAllPages();
  });
}

/** Another person's answers are never shown: a new session, or none, starts with nothing. */
async function startAfresh(): Promise<void> {
  await Promise.all([forgetRecentPages(), forgetMutualsRequest()]);
  await forgetLookUps();
}
