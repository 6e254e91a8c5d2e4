import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { DANA, KEN } from './harness/make-export.ts';
import { BROWSERS } from './harness/open-browser.ts';
import { type SetUp, setUp } from './harness/set-up.ts';

declare const chrome: typeof browser;

/** Elements beside head and body: where the label hangs. */
const labelsOn = (page: Page) =>
  page.$$eval('html > :not(head, body)', (found) => found.map((element) => element.outerHTML));

describe.each(BROWSERS)('the label on the page, in %s', (name) => {
  let all: SetUp;
  let page: Page;

  const choose = async (n: 0 | 1) => {
    await all.options.bringToFront();
    const choices = await all.options.$$('[aria-labelledby=display] .choice input');
    await choices[n]?.click();
  };
  beforeAll(async () => {
    all = await setUp(name);
    page = await all.open.openLinkedin(DANA);
  });
  afterAll(() => all?.close());

  it('is not there until it is chosen', async () => {
    expect(await labelsOn(page)).toEqual([]);
  });

  it('appears on the open pages once it is chosen, in an element that tells nothing', async () => {
    await choose(1);
    await expect.poll(() => labelsOn(page), { timeout: 10_000 }).toEqual(['<div></div>']);
    const open = await page.$eval('html > div', (host) => host.shadowRoot);
    expect(open).toBeNull();
  });

  it('appears on pages opened afterwards, once', async () => {
    const later = await all.open.openLinkedin(KEN);
    await expect.poll(() => labelsOn(later), { timeout: 10_000 }).toEqual(['<div></div>']);
    await later.close();
  });

  it('opens the panel, or where no page may open one the popup, by a person’s click and no script’s', async () => {
    await page.bringToFront();
    await page.$eval('html > div', (host) => (host as HTMLElement).click());
    expect(await surfaces()).toBe(0);
    const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await page.mouse.click(width - 90, height - 40);
    await expect.poll(surfaces, { timeout: 10_000 }).toBe(1);
  });

  it('is gone at once when it is switched off', async () => {
    await choose(0);
    await expect.poll(() => labelsOn(page), { timeout: 10_000 }).toEqual([]);
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
