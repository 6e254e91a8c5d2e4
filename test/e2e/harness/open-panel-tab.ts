import type { Page } from 'puppeteer-core';
import type { SetUp } from './set-up.ts';

/** The panel beside a page of nobody, at the tab of this title. */
export async function openPanelTab(all: SetUp, title: string): Promise<Page> {
  const panel = await all.openPanel('https://www.linkedin.com/feed/');
  await panel.locator(`.tab::-p-text(${title})`).click();
  await panel.waitForSelector('.view');
  return panel;
}

/** By how many pixels a page is too wide for the narrowest panel. */
export async function overflowWhenNarrow(panel: Page): Promise<number> {
  await panel.setViewport({ width: 250, height: 600 });
  return panel.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth);
}
