import type { Page } from 'puppeteer-core';

/** How high a state may be in a panel of 360 px, in px, before a person opens anything. */
export const MAX_HEIGHT = 900;

/** How high a page is that is at least 600 px. */
export function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
