import type { Page, Viewport } from 'puppeteer-core';

/** Gives a page, from a height on, that of all that is in it: what stands at the end of a window is in no picture's midst then. */
export async function showAll(page: Page, least: Viewport): Promise<void> {
  await page.setViewport(least);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewport({ ...least, height });
}
