import type { Page } from 'puppeteer-core';
import type { SetUp } from './set-up.ts';

/** Opens the panel beside a page without a person or company, at the tab with this title. */
export async function openPanelTab(all: SetUp, title: string): Promise<Page> {
  const panel = await all.openPanel('https://www.linkedin.com/feed/');
  await pressTab(panel, title);
  await panel.waitForSelector('.view');
  return panel;
}

/** The tab and the item that lead to each view without a tab of its own. */
const BELOW: Readonly<Record<string, readonly [tab: string, below: string]>> = {
  Companies: ['Search', '.segment'],
  Outreach: ['More', '.more-line'],
};

/** Presses the tab with this title, or the item that leads to that view. */
export async function pressTab(panel: Page, title: string): Promise<void> {
  const [tab, below] = BELOW[title] ?? [title, ''];
  await panel.locator(`.tab::-p-text(${tab})`).click();
  if (below !== '') await panel.locator(`${below}::-p-text(${title})`).click();
}

/** Returns by how many pixels a page is too wide for the narrowest panel. */
export async function overflowWhenNarrow(panel: Page): Promise<number> {
  await panel.setViewport({ width: 250, height: 600 });
  return panel.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth);
}
