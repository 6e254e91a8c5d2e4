import type { Page } from 'puppeteer-core';

/** Least width of the panel, in pixels. */
export const NARROW = 250;
/** The maximum height of a state in a panel 360 px wide, in px, before anything is expanded. */
export const MAX_HEIGHT = 900;

/** Returns the height of a page, at least 600 px. */
export function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
