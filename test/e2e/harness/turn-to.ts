import type { Page } from 'puppeteer-core';

/** Opens one of the settings pages (such as `team`) and waits until it has loaded. */
export async function turnTo(settings: Page, name: string): Promise<void> {
  await settings.evaluate((page) => {
    location.hash = page;
  }, name);
  await settings.waitForSelector(`.contents a[href="#${name}"][aria-current]`);
  await settings.waitForSelector('.page:not([data-opening])');
}
