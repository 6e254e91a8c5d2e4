import type { Page } from 'puppeteer-core';
import { builtExtension } from '../e2e/harness/built-extension.ts';
import { BROWSERS, openBrowser } from '../e2e/harness/open-browser.ts';
import { evaluateInFirefox } from '../e2e/harness/open-firefox.ts';
import { takePicture } from './picture.ts';

/** Where each browser lists the extension once it has been loaded from its folder. */
const LISTS = {
  chromium: { name: 'install-chrome', address: 'chrome://extensions/', height: 430 },
  firefox: { name: 'install-firefox', address: 'about:debugging#/runtime/this-firefox', height: 300 },
} as const;

/** The pages of the browsers themselves on which a person loads Kith. */
export async function pictureInstalls(): Promise<void> {
  for (const browser of BROWSERS) {
    const { name, address, height } = LISTS[browser];
    const open = await openBrowser(browser, builtExtension(browser));
    try {
      const page = await open.browser.newPage();
      // Firefox never reports its own pages as loaded; what is waited for is Kith in the list.
      page.goto(address).catch(() => undefined);
      await (browser === 'chromium'
        ? showInChrome(page)
        : evaluateInFirefox(open.browser, LISTED_IN_FIREFOX));
      await takePicture(page, { name, scheme: null, width: 1000, height, ready: null });
    } finally {
      await open.close();
    }
  }
}

/** With developer mode on, which is what shows the button to load from a folder. */
async function showInChrome(page: Page): Promise<void> {
  const mode = await page.waitForSelector('>>> #devMode');
  // It may be on already: the extension was loaded from its folder.
  if (await mode?.evaluate((toggle) => !(toggle as HTMLInputElement).checked)) await mode?.click();
  await page.waitForSelector('>>> extensions-item');
  // The bar with the button slides in; whoever points at it waits until it stands.
  await page.locator('>>> #loadUnpacked').hover();
}

/** Firefox lets no script into its own page; its window may look at it. */
const LISTED_IN_FIREFOX = `new Promise((resolve) => {
  const look = () => gBrowser.browsers.some(({ contentDocument }) => contentDocument?.body?.textContent.includes('Kith'))
    ? resolve() : requestAnimationFrame(look);
  look();
})`;
