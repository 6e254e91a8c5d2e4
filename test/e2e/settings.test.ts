import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './harness/axe-violations.ts';
import { waitForCard } from './harness/card.ts';
import { DANA } from './harness/make-export.ts';
import { PAGE_BROWSERS } from './harness/open-browser.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { until } from './harness/until.ts';

/** Dana as an address book has her, who is somebody else as far as her addresses tell. */
const CARD = `BEGIN:VCARD
VERSION:3.0
N:Weiss;Dana;;;
FN:Dana Weiss
ORG:Acme Rockets
EMAIL;TYPE=WORK:dana@rockets.example
END:VCARD
`;

/** Only the address book says so. */
const OF_THE_OTHER = 'In your address book';

describe.each(PAGE_BROWSERS)('the settings, in %s', (name) => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp(name);
    await importCard(all);
  });
  afterAll(() => all?.close());

  // Firefox does not count how far what is seen has moved.
  if (name === 'chromium') {
    describe('while they open', () => {
      it.each([
        ['data', ['data', 'take-along']],
        ['people', ['rate', 'same-people']],
        ['team', ['team']],
        ['intros', ['ask-templates']],
        ['display', ['display']],
        ['privacy', ['ledger', 'erase']],
        ['connection', ['connection', 'browsers', 'about']],
      ])('%s moves nothing that is seen, and shows all its sections in the end', async (name, sections) => {
        const page = await all.open.openExtensionPage(`options.html#${name}`);
        expect(await movedWhileOpening(page)).toBe(0);
        const seen = await page.$$eval('h2', (all) =>
          all.filter((one) => one.checkVisibility()).map(({ id }) => id),
        );
        expect(seen).toEqual(sections);
        await page.close();
      });

      it.each([252, 360])('fits %i px, with the list of pages closed', async (width) => {
        const page = await all.open.openExtensionPage('options.html#privacy');
        await page.setViewport({ width, height: 600 });
        await page.waitForSelector('.page:not([data-opening])');
        await page.waitForSelector('.contents details:not([open])');
        const tooWide = () => document.documentElement.scrollWidth - document.documentElement.offsetWidth;
        expect(await page.evaluate(tooWide)).toBe(0);
        await page.close();
      });

      it('the list of pages leads on by keyboard', async () => {
        const page = await all.open.openExtensionPage('options.html#display');
        await page.waitForSelector('.page:not([data-opening])');
        await page.focus('.contents a[href="#privacy"]');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.activeElement?.id === 'ledger');
        await page.close();
      });

      it('would be caught moving it: without the waiting, sections push each other down', async () => {
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
  }

  describe('one person of two sources', () => {
    let page: Page;
    beforeAll(async () => {
      page = await openSettings(all);
    });

    it('is asked about, and is one after a yes', async () => {
      expect(await cardOfDana(all)).not.toContain(OF_THE_OTHER);
      await press(page, 'Look for people to compare');
      await waitForAsked(page, 'Is Dana Weiss the same person?');
      expect(await textOf(page)).toContain('dana@rockets.example');
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('y');
      await waitForText(page, 'Saved. Dana Weiss is one person now.');
      expect(await cardOfDana(all)).toContain(OF_THE_OTHER);
    });

    it('is asked about once: what was answered stands there', async () => {
      await page.close();
      page = await openSettings(all);
      await press(page, 'Look for people to compare');
      await waitForText(page, 'There are no possible duplicates in your data.');
      expect(await textOf(page)).toContain('Your answers so farOne personDana Weiss');
      await page.locator('section[aria-labelledby=same-people] summary').click();
      expect(await cardOfDana(all)).toContain(OF_THE_OTHER);
    });

    it('is split by hand where the page is somebody else’s, and joined again', async () => {
      const panel = await all.openPanel(DANA);
      await waitForCard(panel, 'you-know-them');
      await panel.keyboard.press('u');
      expect((await waitForCard(panel, 'not-in-your-data')).text).not.toContain(OF_THE_OTHER);
      await panel.keyboard.press('z');
      expect((await waitForCard(panel, 'you-know-them')).text).toContain(OF_THE_OTHER);
      await panel.close();
    });

    it('is two again once the answer is taken back, and asked about anew', async () => {
      await press(page, 'Undo');
      await waitForAsked(page, 'Is Dana Weiss the same person?');
      expect(await cardOfDana(all)).not.toContain(OF_THE_OTHER);
    });

    it('stays two after a no, until that is undone', async () => {
      await page.bringToFront();
      await page.keyboard.press('n');
      await waitForText(page, 'Saved. They are two people called Dana Weiss.');
      await page.keyboard.press('u');
      await waitForAsked(page, 'Is Dana Weiss the same person?');
      expect(await cardOfDana(all)).not.toContain(OF_THE_OTHER);
    });
  });
});

/** How far what was seen has moved, as the browser itself counts it; Firefox does not. */
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
        // After the frames in which a move would have been noted; without any, nobody is called back.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
      }),
  );
}

async function importCard({ kith }: SetUp): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-card-'));
  const file = join(folder, 'dana.vcf');
  await writeFile(file, CARD);
  await kith.command('import', file);
  await rm(folder, { recursive: true });
}

/** What the panel says of her, asked anew. */
async function cardOfDana({ openPanel }: SetUp): Promise<string> {
  const panel = await openPanel(DANA);
  const { text } = await waitForCard(panel, 'you-know-them');
  await panel.close();
  return text;
}

/** The settings once all of them are shown: until then a section may move under the click. */
async function openSettings({ open }: SetUp): Promise<Page> {
  const page = await open.openExtensionPage('options.html#same-people');
  await page.waitForSelector('.page:not([data-opening])');
  return page;
}

async function press(page: Page, words: string): Promise<void> {
  // Where a panel was closed another page may lie in front of it, and the browser draws none behind.
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
