import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './harness/axe-violations.ts';
import { chooseScheme, SCHEMES } from './harness/colour-scheme.ts';
import { ACME, DANA, KEN, ME, STRANGER } from './harness/make-export.ts';
import { PAGE_BROWSERS } from './harness/open-browser.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { settleColours } from './harness/settle-colours.ts';

const panelOf = (url: string) => `sidepanel.html?url=${encodeURIComponent(url)}`;
const PAGES: [string, string, string][] = [
  ['the settings', 'options.html', 'main'],
  ['the welcome page', 'welcome.html', 'main'],
  ['the popup', `popup.html?url=${encodeURIComponent(DANA)}`, '[data-state="you-know-them"]'],
  ['the card of somebody known', panelOf(DANA), '[data-state="you-know-them"]'],
  ['the card of a connection', panelOf(KEN), '[data-state="connected-only"]'],
  ['the card of a stranger', panelOf(STRANGER), '[data-state="not-in-your-data"]'],
  ['the card of a company', panelOf(ACME), '[data-state="company"]'],
  [
    'the card of an unknown company',
    panelOf('https://www.linkedin.com/company/nobody-knows'),
    '[data-state="company-unknown"]',
  ],
  ['the card of oneself', panelOf(ME), '[data-state="this-is-you"]'],
  ['the panel beside other pages', panelOf('https://www.linkedin.com/feed/'), '[data-state="not-a-page"]'],
];
describe.each(PAGE_BROWSERS)('accessibility, in %s', (name) => {
  let all: SetUp;

  beforeAll(async () => {
    all = await setUp(name);
  });
  afterAll(() => all?.close());

  const look = async (page: Page) => {
    const found: Record<string, string[]> = {};
    for (const scheme of SCHEMES) {
      await chooseScheme(all.open, page, scheme);
      await settleColours(page);
      found[scheme] = await axeViolations(page);
    }
    return found;
  };

  it.each(PAGES)('axe finds nothing in %s, light and dark', async (_, path, ready) => {
    const page = await all.open.openExtensionPage(path);
    await page.waitForSelector(ready);
    expect(await look(page)).toEqual({ light: [], dark: [] });
    await page.close();
  });

  it('axe finds nothing in the list of keys, light and dark', async () => {
    const page = await all.openPanel(DANA);
    await page.waitForSelector('[data-state="you-know-them"]');
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open] kbd');
    expect(await look(page)).toEqual({ light: [], dark: [] });
    await page.close();
  });

  it('axe would find words too faint to read, in dark alone', async () => {
    const page = await all.openPanel(DANA);
    await page.waitForSelector('[data-state="you-know-them"]');
    await page.evaluate(() => {
      const style = new CSSStyleSheet();
      style.replaceSync('@media (prefers-color-scheme: dark) { h1 { color: #333 !important } }');
      document.adoptedStyleSheets = [style];
    });
    expect(await look(page)).toEqual({ light: [], dark: [expect.stringContaining('color-contrast')] });
    await page.close();
  });
});
