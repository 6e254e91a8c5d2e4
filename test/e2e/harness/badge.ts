import type { Page } from 'puppeteer-core';
import type { browser } from 'wxt/browser';

/** As the extension's own pages have it. */
declare const chrome: typeof browser;

export interface SeenBadge {
  readonly text: string;
  readonly title: string;
}

/** What the toolbar shows for the tab at this address, as seen from one of the extension's pages. */
export function readBadge(eye: Page, address: string): Promise<SeenBadge | null> {
  return eye.evaluate(async (wanted: string) => {
    const [tab] = (await chrome.tabs.query({ url: 'https://*.linkedin.com/*' })).filter(
      ({ url }) => url === wanted,
    );
    if (tab?.id === undefined) return null;
    const { id: tabId } = tab;
    return {
      text: await chrome.action.getBadgeText({ tabId }),
      title: await chrome.action.getTitle({ tabId }),
    };
  }, address);
}
