import type { Page } from 'puppeteer-core';
import type { browser } from 'wxt/browser';

/** The part of the browser API for extension pages that is used here. */
declare const chrome: typeof browser;

export interface SeenBadge {
  readonly text: string;
  readonly title: string;
}

/** Returns the badge and tooltip of the tab at this address, read in one of the extension's pages. */
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
