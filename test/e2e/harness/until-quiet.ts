import type { Page } from 'puppeteer-core';

/** Waits until this is in the page and all requests since are answered. */
export async function untilQuiet(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  await page.waitForNetworkIdle({ idleTime: 50 });
}
