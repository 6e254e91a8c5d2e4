import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { readBadge } from './harness/badge.ts';
import { collectErrors, type ExtensionErrors } from './harness/extension-errors.ts';
import { DANA, KEN, STRANGER } from './harness/make-export.ts';
import { BROWSERS } from './harness/open-browser.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { turnTo } from './harness/turn-to.ts';

declare const chrome: typeof browser;

/** Elements beside head and body: where the label hangs. */
const labelsOn = (page: Page) =>
  page.$$eval('html > :not(head, body)', (found) => found.map((element) => element.outerHTML));

/** Runs in the page before anything else: what a page could do to be rid of the label, or to break what makes it. */
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

/** Documents at a profile's address that are no ordinary page, and what stands beside head and body there. */
const DOCUMENTS = [
  ['a feed', { contentType: 'application/xml', body: '<feed><title>x</title></feed>' }, []],
  ['a picture', { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, []],
  ['what may run nothing', { headers: { 'content-security-policy': 'sandbox' } }, ['<div></div>']],
  ['an empty page', { body: '' }, ['<div></div>']],
] as const;

/** Runs in the page before anything else: what would break code that trusts what a page can change. */
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

/** What a script of the page finds of a text, as the search of the browser does. */
const findsText = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const { find } = globalThis as unknown as { find(text: string, ...how: boolean[]): boolean };
    return find(wanted, false, false, true);
  }, text);

/** Where the label begins and ends on the line of its middle, as a script of the page can feel. */
const extentOf = (page: Page) =>
  page.evaluate(() => {
    const isLabel = (x: number) =>
      document.elementFromPoint(x, innerHeight - 50)?.parentElement?.localName === 'html';
    const felt = Array.from({ length: innerWidth }, (_, x) => x).filter(
      (x) => isLabel(x) && document.elementFromPoint(x, innerHeight - 50)?.localName === 'div',
    );
    return [felt[0], felt.at(-1)];
  });

/** Where the label begins below its left upper corner, as a script of the page can feel; −1 where it is elsewhere. */
const topOf = (page: Page) =>
  page.evaluate(() =>
    Array.from({ length: innerHeight }, (_, y) => y).findIndex(
      (y) => document.elementFromPoint(60, y)?.matches('html > div') === true,
    ),
  );

/** The middle of the button below the one that closes a label that begins there. */
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
    all = await setUp(name);
    errors = await collectErrors(all.open);
    page = await all.open.openLinkedin(DANA);
  });
  afterAll(() => all?.close());

  it('is not there until it is chosen', async () => {
    expect(await labelsOn(page)).toEqual([]);
  });

  it('appears on the open pages once it is chosen, in an element that tells nothing', async () => {
    await choose(1);
    await expect.poll(() => labelsOn(page)).toEqual(['<div></div>']);
    const open = await page.$eval('html > div', (host) => host.shadowRoot);
    expect(open).toBeNull();
  });

  it('appears on pages opened afterwards, once', async () => {
    const later = await all.open.openLinkedin(KEN);
    await expect.poll(() => labelsOn(later)).toEqual(['<div></div>']);
    await later.close();
  });

  it('stands on a page that fights it, which reads nothing of it', async () => {
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

  it.each(DOCUMENTS)('comes to no document but a page: %s', async (_, served, labels) => {
    const shown = await all.open.openLinkedin(`${DANA}/`, undefined, served);
    await expect.poll(() => readBadge(all.options, `${DANA}/`)).toMatchObject({ text: '✓' });
    await expect.poll(() => labelsOn(shown)).toEqual(labels);
    await shown.close();
  });

  it('stands on a page that changes whatever code could trust', async () => {
    const broken = await all.open.openLinkedin(`${DANA}/`, breakEverything);
    await expect.poll(() => readBadge(all.options, `${DANA}/`)).toMatchObject({ text: '✓' });
    await broken.close();
  });

  it('is of one size, whatever it says', async () => {
    await page.bringToFront();
    const known = await extentOf(page);
    const stranger = await all.open.openLinkedin(STRANGER);
    await expect.poll(() => labelsOn(stranger)).toEqual(['<div></div>']);
    expect(await extentOf(stranger)).toEqual(known);
    await stranger.close();
  });

  it('stands in the left half, as LinkedIn docks its messages at the right', async () => {
    await page.bringToFront();
    const [, end = Number.POSITIVE_INFINITY] = await extentOf(page);
    expect(end).toBeLessThan(await page.evaluate(() => innerWidth / 2));
  });

  it('is moved without dragging: by its button from corner to corner, by arrow keys bit by bit', async () => {
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

  it('opens the panel, or where no page may open one the popup, by a person’s click and no script’s', async () => {
    await page.bringToFront();
    await page.$eval('html > div', (host) => (host as HTMLElement).click());
    expect(await surfaces()).toBe(0);
    await page.mouse.click(90, (await page.evaluate(() => innerHeight)) - 40);
    await expect.poll(surfaces).toBe(1);
  });

  it('is gone at once when it is switched off', async () => {
    await choose(0);
    await expect.poll(() => labelsOn(page)).toEqual([]);
  });

  it('has laid no error at Kith’s door, and one would be found', async () => {
    expect(await errors.read()).toEqual([]);
    // The label's own script, where there is no document.
    await all.options.evaluate(() => void new Worker('/content-scripts/label.js'));
    await expect.poll(() => errors.read()).toEqual([expect.stringContaining('Document is not defined')]);
  });

  /** How many panels and popups are open, tabs left out. */
  function surfaces(): Promise<number> {
    if (name === 'firefox') {
      return all.options.evaluate(() => chrome.extension.getViews({ type: 'popup' }).length);
    }
    return all.options.evaluate(
      async () => (await chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })).length,
    );
  }
});
