import type { Page } from 'puppeteer-core';
import type { OpenBrowser } from './open-browser.ts';

export interface PairWith {
  readonly address: string;
  /** The code from the terminal, or `sample` to press the button for the sample team. */
  readonly code: string;
}

/** Pairs on the settings page and returns that page once it has loaded completely. */
export async function pairBrowser(open: OpenBrowser, { address, code }: PairWith): Promise<Page> {
  const page = await open.openExtensionPage('options.html');
  await page.waitForSelector('form.pair');
  await page.$eval('form.pair details', (details) => details.setAttribute('open', ''));
  await fill(page, 'input[name=companion]', address);
  if (code === 'sample') {
    await page.click('form.pair > button');
  } else {
    await fill(page, 'input[name=code]', code);
    await page.click('form.pair button[type=submit]');
  }
  // Until Kith has responded, new sections appear and move the buttons.
  await page.waitForFunction(() => document.querySelector('form.pair, [data-loading]') === null);
  return page;
}

/** Pastes the text, because typing it would draw the page for each character. */
async function fill(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true });
  await page.$eval(
    selector,
    (field, pasted) => {
      (field as HTMLInputElement).select();
      document.execCommand('insertText', false, pasted);
    },
    text,
  );
}
