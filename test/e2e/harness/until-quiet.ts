import type { Page } from 'puppeteer-core';

/** Waits until the selector matches in the page and all requests since then are answered. */
export async function untilQuiet(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  await page.waitForNetworkIdle({ idleTime: 50 });
}
