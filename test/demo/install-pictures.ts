import type { Browser, Page } from 'puppeteer-core';
import { builtExtension } from '../e2e/harness/built-extension.ts';
import { BROWSERS, openBrowser } from '../e2e/harness/open-browser.ts';
import { evaluateInFirefox } from '../e2e/harness/open-firefox.ts';
import { takePicture } from './picture.ts';

export const SETTING = 'install-firefox-setting';

/** Where each browser lists an extension loaded from its folder. */
const LISTS = {
  chromium: { name: 'install-chrome', address: 'chrome://extensions/', height: 430 },
  firefox: { name: 'install-firefox', address: 'about:debugging#/runtime/this-firefox', height: 300 },
} as const;

/** Takes pictures of the browsers' own pages on which users load Kith. */
export async function pictureInstalls(): Promise<void> {
  for (const browser of BROWSERS) {
    const { name, address, height } = LISTS[browser];
    const open = await openBrowser(browser, builtExtension(browser));
    try {
      const page = await open.browser.newPage();
      // Firefox never reports its own pages as loaded, so this waits for Kith in the list.
      page.goto(address).catch(() => undefined);
      await (browser === 'chromium'
        ? showInChrome(page)
        : evaluateInFirefox(open.browser, LISTED_IN_FIREFOX));
      await takePicture(page, { name, scheme: null, width: 1000, height, ready: null });
      if (browser === 'firefox') await pictureSetting(open.browser);
    } finally {
      await open.close();
    }
  }
}

/** Takes a picture of the setting with which Firefox ESR and Developer Edition accept the unsigned extension. */
async function pictureSetting(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  page.goto('about:config').catch(() => undefined);
  await evaluateInFirefox(browser, SETTING_IN_FIREFOX);
  await takePicture(page, { name: SETTING, scheme: null, width: 1000, height: 110, ready: null });
}

/** Turns on developer mode, which shows the button to load a folder. */
async function showInChrome(page: Page): Promise<void> {
  const mode = await page.waitForSelector('>>> #devMode');
  // It may be on already, because the extension was loaded from its folder.
  if (await mode?.evaluate((toggle) => !(toggle as HTMLInputElement).checked)) await mode?.click();
  await page.waitForSelector('>>> extensions-item');
  // The bar slides in, so this waits until the button stops moving.
  await page.locator('>>> #loadUnpacked').hover();
}

/** A driver can't run scripts in Firefox's own pages, so this runs in the browser's window, which can read them. */
const LISTED_IN_FIREFOX = `new Promise((resolve) => {
  const look = () => gBrowser.browsers.some(({ contentDocument }) => contentDocument?.body?.textContent.includes('Kith'))
    ? resolve() : requestAnimationFrame(look);
  look();
})`;

/** Changes the setting, accepts the warning of about:config, and searches for the setting there. */
const SETTING_IN_FIREFOX = `new Promise((resolve) => {
  Services.prefs.setBoolPref('xpinstall.signatures.required', false);
  const look = () => {
    const page = gBrowser.browsers.find(({ currentURI }) => currentURI.spec === 'about:config')?.contentDocument;
    page?.getElementById('warningButton')?.click();
    const search = page?.getElementById('about-config-search');
    if (search && search.value === '') {
      search.value = 'xpinstall.signatures.required';
      search.dispatchEvent(new page.defaultView.Event('input', { bubbles: true }));
    }
    page?.querySelector('#prefs tr') ? resolve() : requestAnimationFrame(look);
  };
  look();
})`;
