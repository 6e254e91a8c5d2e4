import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, axeViolationsByScheme } from '../harness/axe-violations.ts';
import { waitForCard } from '../harness/card.ts';
import { importFile } from '../harness/import-export.ts';
import { DANA } from '../harness/make-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import { until } from '../harness/until.ts';

/** Dana in an address book, who seems to be someone else because the addresses differ. */
const CARD = `BEGIN:VCARD
VERSION:3.0
N:Weiss;Dana;;;
FN:Dana Weiss
ORG:Acme Rockets
EMAIL;TYPE=WORK:dana@rockets.example
END:VCARD
`;

/** Text that the card shows only for data from the address book. */
const OF_THE_OTHER = 'In your address book';

describe.each(PAGE_BROWSERS)('the settings, in %s', (name) => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp(name);
    await importFile(all.kith, 'dana.vcf', Buffer.from(CARD));
  });
  afterAll(() => all?.close());

  describe('their layout', () => {
    // Firefox doesn't report layout shifts, so there each page moved by 0.
    it.each([
      ['data', ['data', 'live-sources', 'take-along']],
      ['people', ['rate', 'same-people']],
      ['team', ['team']],
      ['intros', ['ask-templates']],
      ['display', ['display']],
      ['privacy', ['ledger', 'erase']],
      ['connection', ['connection', 'browsers', 'about']],
    ])(
      'doesn’t shift on the page %s, shows all sections, is accessible, and fits 360 px at 200% zoom',
      async (title, sections) => {
        const page = await all.open.openExtensionPage(`options.html#${title}`);
        expect(await movedWhileOpening(page)).toBe(0);
        const seen = await page.$$eval('h2', (all) =>
          all.filter((one) => one.checkVisibility()).map(({ id }) => id),
        );
        expect(seen).toEqual(sections);
        expect(await axeViolationsByScheme(all.open, page)).toEqual({ light: [], dark: [] });
        expect(await overflowAt(180, page)).toBe(0);
        await page.close();
      },
    );

    it('fits 360 and 252 px with the list of pages closed, which works by keyboard', async () => {
      const page = await all.open.openExtensionPage('options.html#display');
      await page.waitForSelector('.page:not([data-opening])');
      await page.focus('.contents a[href="#privacy"]');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.id === 'ledger');
      await page.waitForSelector('.page:not([data-opening])');
      for (const width of [360, 252]) {
        const overflow = await overflowAt(width, page);
        await page.waitForSelector('.contents details:not([open])');
        expect([width, overflow]).toEqual([width, 0]);
      }
      await page.close();
    });

    if (name !== 'chromium') return;
    it('would be found to shift if the page didn’t wait for its sections', async () => {
      const moving = await all.open.browser.newPage();
      await moving.evaluateOnNewDocument(() => {
        const style = new CSSStyleSheet();
        style.replaceSync('.page > * { display: grid !important }');
        document.adoptedStyleSheets = [style];
      });
      await moving.goto(`${all.open.base}options.html#connection`);
      expect(await movedWhileOpening(moving)).toBeGreaterThan(0);
      await moving.close();
    });
  });

  describe('one person in two sources', () => {
    let page: Page;
    beforeAll(async () => {
      page = await openSettings(all);
    });

    it('is offered as a possible duplicate, and merged after “Yes”', async () => {
      expect(await cardOfDana(all)).not.toContain(OF_THE_OTHER);
      await press(page, 'Look for people to compare');
      await waitForAsked(page, 'Is Dana Weiss the same person?');
      expect(await textOf(page)).toContain('dana@rockets.example');
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('y');
      await waitForText(page, 'Saved. Dana Weiss is one person now.');
      expect(await cardOfDana(all)).toContain(OF_THE_OTHER);
    });

    it('is asked about only once, and the answer is listed', async () => {
      await page.close();
      page = await openSettings(all);
      await press(page, 'Look for people to compare');
      await waitForText(page, 'There are no possible duplicates in your data.');
      expect(await textOf(page)).toContain('Your answers so farOne personDana Weiss');
      await page.locator('section[aria-labelledby=same-people] summary').click();
      expect(await cardOfDana(all)).toContain(OF_THE_OTHER);
    });

    it('is split manually when the page is someone else’s, and merged again', async () => {
      const panel = await all.openPanel(DANA);
      await waitForCard(panel, 'you-know-them');
      await panel.keyboard.press('u');
      expect((await waitForCard(panel, 'not-in-your-data')).text).not.toContain(OF_THE_OTHER);
      await panel.keyboard.press('z');
      expect((await waitForCard(panel, 'you-know-them')).text).toContain(OF_THE_OTHER);
      await panel.close();
    });

    it('is split and asked about again once the answer is undone', async () => {
      await press(page, 'Undo');
      await waitForAsked(page, 'Is Dana Weiss the same person?');
      expect(await cardOfDana(all)).not.toContain(OF_THE_OTHER);
    });

    it('stays separate after “No” until the answer is undone', async () => {
      await page.bringToFront();
      await page.keyboard.press('n');
      await waitForText(page, 'Saved. There are two people named Dana Weiss.');
      await page.keyboard.press('u');
      await waitForAsked(page, 'Is Dana Weiss the same person?');
      expect(await cardOfDana(all)).not.toContain(OF_THE_OTHER);
    });
  });
});

/** Returns the layout shift that the browser measured. Firefox doesn't measure it. */
async function movedWhileOpening(page: Page): Promise<number> {
  await until('all sections', async () =>
    page.evaluate(() => {
      const page = document.querySelector('.page');
      return (page !== null && !page.hasAttribute('data-opening')) || null;
    }),
  );
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let moved = 0;
        new PerformanceObserver((list, observer) => {
          for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'));
          observer.disconnect();
          resolve(moved);
        }).observe({ type: 'layout-shift', buffered: true });
        // Waits for the frames in which a shift would be reported. Without a shift, there is no callback.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
      }),
  );
}

/** Returns by how many pixels a page is too wide for this width. */
async function overflowAt(width: number, page: Page): Promise<number> {
  await page.setViewport({ width, height: 600 });
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.offsetWidth);
}

/** Returns the text that a newly opened panel shows about Dana. */
async function cardOfDana({ openPanel }: SetUp): Promise<string> {
  const panel = await openPanel(DANA);
  const { text } = await waitForCard(panel, 'you-know-them');
  await panel.close();
  return text;
}

/** Returns the settings page once all sections are shown. Until then, a section could move under the click. */
async function openSettings({ open }: SetUp): Promise<Page> {
  const page = await open.openExtensionPage('options.html#same-people');
  await page.waitForSelector('.page:not([data-opening])');
  return page;
}

async function press(page: Page, words: string): Promise<void> {
  // After a panel closes, another page may be in front, and the browser doesn't render hidden ones.
  await page.bringToFront();
  await page.locator(`section[aria-labelledby=same-people] button::-p-text(${words})`).click();
}

function textOf(page: Page): Promise<string> {
  return page.$eval('section[aria-labelledby=same-people]', ({ textContent }) => textContent ?? '');
}

async function waitForText(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('section[aria-labelledby=same-people]')?.textContent?.includes(wanted),
    {},
    words,
  );
}

async function waitForAsked(page: Page, question: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('section[aria-labelledby=same-people] h3')?.textContent === wanted,
    {},
    question,
  );
}
