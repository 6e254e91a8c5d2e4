import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { readBadge } from './harness/badge.ts';
import { collectErrors, type ExtensionErrors } from './harness/extension-errors.ts';
import { DANA, KEN, STRANGER } from './harness/make-export.ts';
import { BROWSERS, PAGE_BROWSERS } from './harness/open-browser.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { turnTo } from './harness/turn-to.ts';

declare const chrome: typeof browser;

/** Elements beside head and body, where the label is attached. */
const labelsOn = (page: Page) =>
  page.$$eval('html > :not(head, body)', (found) => found.map((element) => element.outerHTML));

/** Runs before the page's own scripts: tries to remove the label or to break its script. */
function fightLabels(): void {
  const refuse = () => {
    throw new Error('Not here.');
  };
  Object.assign(Element.prototype, { attachShadow: refuse, append: refuse });
  Object.assign(EventTarget.prototype, { addEventListener: refuse });
  Object.defineProperty(Object.prototype, 'type', { value: 'label-off' });
  const clobber = ['createElement', 'documentElement', 'hasLabelScript'].map(
    (name) => `<img id="${name}" name="${name}">`,
  );
  const style = '<style>div { display: none !important; opacity: 0 !important; scale: 0 !important }</style>';
  document.onreadystatechange = () => {
    if (document.readyState === 'interactive') document.body.innerHTML += style + clobber.join('');
  };
}

/** Unusual documents at a profile's address, and the elements beside head and body there. */
const DOCUMENTS = [
  ['a feed', { contentType: 'application/xml', body: '<feed><title>x</title></feed>' }, []],
  ['a picture', { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, []],
  [
    'a page that isn’t allowed to run scripts',
    { headers: { 'content-security-policy': 'sandbox' } },
    ['<div></div>'],
  ],
  ['an empty page', { body: '' }, ['<div></div>']],
] as const;

/** Runs before the page's own scripts: breaks everything that a page can change and that code might trust. */
function breakEverything(): void {
  const bait = () => {
    throw new Error('Not this one.');
  };
  for (const name of [
    'chrome',
    'browser',
    'navigation',
    'Promise',
    'JSON',
    'MutationObserver',
    'CSSStyleSheet',
  ])
    Object.defineProperty(window, name, { get: bait });
  for (const name of ['then', 'url', 'id', 'isTrusted'])
    Object.defineProperty(Object.prototype, name, { get: bait });
  for (const { prototype } of [Object, Array, Function, Element, Document, EventTarget])
    Object.freeze(prototype);
}

/** Returns the text that a page's script finds with the browser's search. */
const findsText = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const { find } = globalThis as unknown as { find(text: string, ...how: boolean[]): boolean };
    return find(wanted, false, false, true);
  }, text);

/** Returns the label's left and right edge at its middle, as a page's script can measure them. */
const extentOf = (page: Page) =>
  page.evaluate(() => {
    const isLabel = (x: number) =>
      document.elementFromPoint(x, innerHeight - 50)?.parentElement?.localName === 'html';
    const felt = Array.from({ length: innerWidth }, (_, x) => x).filter(
      (x) => isLabel(x) && document.elementFromPoint(x, innerHeight - 50)?.localName === 'div',
    );
    return [felt[0], felt.at(-1)];
  });

/** Returns the label's upper edge below this corner, as a page's script can measure it, or −1 if it is elsewhere. */
const topOf = (page: Page) =>
  page.evaluate(() =>
    Array.from({ length: innerHeight }, (_, y) => y).findIndex(
      (y) => document.elementFromPoint(60, y)?.matches('html > div') === true,
    ),
  );

/** Returns the center of the button below the close button of a label at this position. */
const besideClose = (top: number) => [267, top + 24] as const;

describe.each(BROWSERS)('the label on the page, in %s', (name) => {
  let all: SetUp;
  let page: Page;
  let errors: ExtensionErrors;

  const choose = async (n: 0 | 1) => {
    await all.options.bringToFront();
    await turnTo(all.options, 'display');
    const choices = await all.options.$$('[aria-labelledby=display] .choice input');
    await choices[n]?.click();
  };
  beforeAll(async () => {
    all = await setUp(name, { changesBrowser: true });
    errors = await collectErrors(all.open);
    page = await all.open.openLinkedin(DANA);
  });
  afterAll(() => all?.close());

  it('is absent until it is switched on', async () => {
    expect(await labelsOn(page)).toEqual([]);
  });

  it('appears on open pages once switched on, in a plain element', async () => {
    await choose(1);
    await expect.poll(() => labelsOn(page)).toEqual(['<div></div>']);
    const open = await page.$eval('html > div', (host) => host.shadowRoot);
    expect(open).toBeNull();
  });

  it('appears once on each page opened afterward', async () => {
    const later = await all.open.openLinkedin(KEN);
    await expect.poll(() => labelsOn(later)).toEqual(['<div></div>']);
    await later.close();
  });

  it('stays on a page that attacks it, and can’t be read by the page', async () => {
    const fought = await all.open.openLinkedin(DANA, fightLabels);
    await expect.poll(() => labelsOn(fought)).toContain('<div></div>');
    await page.bringToFront();
    const extent = await extentOf(page);
    expect(extent).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await findsText(page, 'Dana E2e')).toBe(true);
    await fought.bringToFront();
    expect(await extentOf(fought)).toEqual(extent);
    for (const text of ['You know', 'Dana.', '×']) expect(await findsText(fought, text)).toBe(false);
    await fought.close();
  });

  it('doesn’t keep the badge from updating on a page that replaces built-in functions', async () => {
    const broken = await all.open.openLinkedin(`${DANA}/`, breakEverything);
    await expect.poll(() => readBadge(all.options, `${DANA}/`)).toMatchObject({ text: '✓' });
    await broken.close();
  });

  // The code that places, draws and moves the label is the same in both browsers.
  if (PAGE_BROWSERS.includes(name)) {
    it.each(DOCUMENTS)('appears only on HTML pages: %s', async (_, served, labels) => {
      const shown = await all.open.openLinkedin(`${DANA}/`, undefined, served);
      await expect.poll(() => readBadge(all.options, `${DANA}/`)).toMatchObject({ text: '✓' });
      await expect.poll(() => labelsOn(shown)).toEqual(labels);
      await shown.close();
    });

    it('has the same size for any text', async () => {
      await page.bringToFront();
      const known = await extentOf(page);
      const stranger = await all.open.openLinkedin(STRANGER);
      await expect.poll(() => labelsOn(stranger)).toEqual(['<div></div>']);
      expect(await extentOf(stranger)).toEqual(known);
      await stranger.close();
    });

    it('starts in the left half, because LinkedIn’s messages are on the right', async () => {
      await page.bringToFront();
      const [, end = Number.POSITIVE_INFINITY] = await extentOf(page);
      expect(end).toBeLessThan(await page.evaluate(() => innerWidth / 2));
    });

    it('moves without dragging: from corner to corner with its button, and step by step with arrow keys', async () => {
      await page.bringToFront();
      const top = () => topOf(page);
      const start = await top();
      await page.mouse.click(...besideClose(start));
      await expect.poll(top).toBe(72);
      await page.keyboard.press('ArrowDown');
      await expect.poll(top).toBe(96);
      await page.keyboard.press('Enter');
      await expect.poll(top).toBe(-1);
      await page.keyboard.press('Enter');
      await expect.poll(top).toBe(start);
    });
  }

  it('opens the panel, or the popup if no panel may open, on a real click only', async () => {
    await page.bringToFront();
    await page.$eval('html > div', (host) => (host as HTMLElement).click());
    expect(await surfaces()).toBe(0);
    await page.mouse.click(90, (await page.evaluate(() => innerHeight)) - 40);
    await expect.poll(surfaces).toBe(1);
  });

  it('disappears immediately when switched off', async () => {
    await choose(0);
    await expect.poll(() => labelsOn(page)).toEqual([]);
  });

  it('doesn’t cause errors in Kith, and errors would be detected', async () => {
    expect(await errors.read()).toEqual([]);
    // Runs the label's script without a document, which causes an error.
    await all.options.evaluate(() => void new Worker('/content-scripts/label.js'));
    await expect.poll(() => errors.read()).toEqual([expect.stringContaining('Document is not defined')]);
  });

  /** Returns the number of open panels and popups, not counting tabs. */
  function surfaces(): Promise<number> {
    if (name === 'firefox') {
      return all.options.evaluate(() => chrome.extension.getViews({ type: 'popup' }).length);
    }
    return all.options.evaluate(
      async () => (await chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })).length,
    );
  }
});
