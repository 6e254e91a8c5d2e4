import type { Page } from 'puppeteer-core';

/** Turns an open settings page to one of its pages (`team`), and waits until all of that is there. */
export async function turnTo(settings: Page, name: string): Promise<void> {
  await settings.evaluate((page) => {
    location.hash = page;
  }, name);
  await settings.waitForSelector(`.contents a[href="#${name}"][aria-current]`);
  await settings.waitForSelector('.page:not([data-opening])');
}
