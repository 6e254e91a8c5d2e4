import type { Page, Viewport } from 'puppeteer-core';

/** Makes the window as tall as its content, so that nothing sticky is in the middle of a picture. */
export async function showAll(page: Page, least: Viewport): Promise<void> {
  await page.setViewport(least);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewport({ ...least, height });
}
