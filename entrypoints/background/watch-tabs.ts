import { browser } from 'wxt/browser';
import { followMutualsRequest } from '../../utils/page/mutuals-request.ts';
import { forgetLookUpsOf } from './limit-look-ups.ts';
import { forgetTab, seePage } from './see-page.ts';

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
