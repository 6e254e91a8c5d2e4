import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './harness/axe-violations.ts';
import { ACME, DANA, KEN, ME, STRANGER } from './harness/make-export.ts';
import { BROWSERS, type BrowserName } from './harness/open-browser.ts';
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
/** Firefox takes its colours from a setting made before it starts. */
const SCHEMES = { chromium: ['light', 'dark'], firefox: ['light'] } as const satisfies Record<
  BrowserName,
  readonly string[]
>;

describe.each(BROWSERS)('accessibility, in %s', (name) => {
  let all: SetUp;

  beforeAll(async () => {
    all = await setUp(name);
  });
  afterAll(() => all?.close());

  describe.each(SCHEMES[name])('%s', (scheme) => {
    it.each(PAGES)('axe finds nothing in %s', async (_, path, ready) => {
      const page = await all.open.openExtensionPage(path);
      if (name === 'chromium')
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
      await page.waitForSelector(ready);
      await settleColours(page);
      expect(await axeViolations(page)).toEqual([]);
      await page.close();
    });
  });
});
