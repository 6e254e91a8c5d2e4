import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolationsByScheme } from './harness/axe-violations.ts';
import { waitForCard } from './harness/card.ts';
import { ACME, DANA, KEN, ME, STRANGER } from './harness/make-export.ts';
import { PAGE_BROWSERS } from './harness/open-browser.ts';
import { type SetUp, setUp } from './harness/set-up.ts';

const panelOf = (url: string) => `sidepanel.html?url=${encodeURIComponent(url)}`;
/** The settings pages are tested in long/settings.test.ts, which opens all of them. */
const PAGES: [string, string, string][] = [
  ['the welcome page', 'welcome.html', 'main'],
  ['the popup', `popup.html?url=${encodeURIComponent(DANA)}`, '[data-state="you-know-them"]'],
  ['the card of a connection', panelOf(KEN), '[data-state="connected-only"]'],
  ['the card of a stranger', panelOf(STRANGER), '[data-state="not-in-your-data"]'],
  ['the card of a company', panelOf(ACME), '[data-state="company"]'],
  [
    'the card of an unknown company',
    panelOf('https://www.linkedin.com/company/nobody-knows'),
    '[data-state="company-unknown"]',
  ],
  ['the card of the reader', panelOf(ME), '[data-state="this-is-you"]'],
  ['the panel beside other pages', panelOf('https://www.linkedin.com/feed/'), '[data-state="not-a-page"]'],
];

/** Returns by how many pixels a page is too wide for a panel of 360 px at 200% zoom. */
async function overflowAt180(page: Page): Promise<number> {
  await page.setViewport({ width: 180, height: 350 });
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth);
}

describe.each(PAGE_BROWSERS)('accessibility, in %s', (name) => {
  let all: SetUp;

  beforeAll(async () => {
    all = await setUp(name);
  });
  afterAll(() => all?.close());

  const look = (page: Page) => axeViolationsByScheme(all.open, page);

  it.each(PAGES)(
    'axe finds no problems in %s in light or dark mode, and the page fits 360 px at 200% zoom',
    async (_, path, ready) => {
      const page = await all.open.openExtensionPage(path);
      await page.waitForSelector(ready);
      expect(await look(page)).toEqual({ light: [], dark: [] });
      // A popup has a fixed width.
      if (!path.startsWith('popup')) expect(await overflowAt180(page)).toBe(0);
      await page.close();
    },
  );

  describe('the card of a person the reader knows', () => {
    let panel: Page;
    beforeAll(async () => {
      panel = await all.openPanel(DANA);
      await waitForCard(panel, 'you-know-them');
    });
    afterAll(() => panel.close());

    it('passes axe in light and dark mode', async () => {
      expect(await look(panel)).toEqual({ light: [], dark: [] });
    });

    it('passes axe in light and dark mode with the list of shortcuts open', async () => {
      await panel.keyboard.press('?');
      await panel.waitForSelector('dialog[open] kbd');
      expect(await look(panel)).toEqual({ light: [], dark: [] });
      await panel.keyboard.press('Escape');
      await panel.waitForSelector('dialog:not([open])');
    });

    it('fails axe if text has too little contrast in dark mode alone', async () => {
      await panel.evaluate(() => {
        const style = new CSSStyleSheet();
        style.replaceSync('@media (prefers-color-scheme: dark) { h1 { color: #333 !important } }');
        document.adoptedStyleSheets = [style];
      });
      expect(await look(panel)).toEqual({ light: [], dark: [expect.stringContaining('color-contrast')] });
      await panel.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
    });

    // Only Chromium's driver can set these preferences.
    if (name === 'chromium')
      describe('with the browser’s accessibility preferences', () => honorChoices(() => panel));

    it('fits 360 px at 200% zoom', async () => {
      expect(await overflowAt180(panel)).toBe(0);
    });
  });
});

function honorChoices(opened: () => Page): void {
  let panel: Page;
  beforeAll(async () => {
    panel = opened();
    await panel.keyboard.press('4');
    await panel.waitForSelector('[data-act=rate-4][aria-pressed=true]');
  });

  const choose = async (...features: { name: string; value: string }[]) =>
    (await panel.createCDPSession()).send('Emulation.setEmulatedMedia', { features });
  /** Returns the colors that distinguish an element from others. */
  const colors = (selector: string) =>
    panel.$eval(selector, (element) => {
      const { backgroundColor, borderBlockEndColor } = getComputedStyle(element);
      return [backgroundColor, borderBlockEndColor];
    });

  it.each([
    ['the chosen rating', '[data-act=rate-4]', '[data-act=rate-5]'],
    ['the open tab', '.tab[aria-current]', '.tab:not([aria-current])'],
  ])('keeps %s distinguishable in high contrast', async (_, chosen, other) => {
    await choose({ name: 'forced-colors', value: 'active' });
    expect(await colors(chosen)).not.toEqual(await colors(other));
    await choose();
  });

  it('animates nothing if reduced motion is preferred', async () => {
    const moving = () =>
      panel.$$eval('*', (elements) =>
        elements.flatMap((element) =>
          ['', '::before'].map((part) => getComputedStyle(element, part).transitionDuration),
        ),
      );
    expect(new Set(await moving())).toContain('0.12s');
    await choose({ name: 'prefers-reduced-motion', value: 'reduce' });
    expect(new Set(await moving())).toEqual(new Set(['0s']));
    await choose();
  });
}
