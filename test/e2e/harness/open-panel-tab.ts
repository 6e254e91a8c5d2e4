import type { Page } from 'puppeteer-core';
import type { SetUp } from './set-up.ts';

/** The panel beside a page of nobody, at the tab of this title. */
export async function openPanelTab(all: SetUp, title: string): Promise<Page> {
  const panel = await all.openPanel('https://www.linkedin.com/feed/');
  await pressTab(panel, title);
  await panel.waitForSelector('.view');
  return panel;
}

/** By what tab and what below it a view without a tab of its own is reached. */
const BELOW: Readonly<Record<string, readonly [tab: string, below: string]>> = {
  Companies: ['Search', '.segment'],
  Outreach: ['More', '.more-line'],
};

/** Presses the tab of this title, or what leads to the view of this title. */
export async function pressTab(panel: Page, title: string): Promise<void> {
  const [tab, below] = BELOW[title] ?? [title, ''];
  await panel.locator(`.tab::-p-text(${tab})`).click();
  if (below !== '') await panel.locator(`${below}::-p-text(${title})`).click();
}

/** By how many pixels a page is too wide for the narrowest panel. */
export async function overflowWhenNarrow(panel: Page): Promise<number> {
  await panel.setViewport({ width: 250, height: 600 });
  return panel.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth);
}
