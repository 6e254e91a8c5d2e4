import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SetUp, setUp } from './harness/set-up.ts';
import { until } from './harness/until.ts';

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

describe('the settings page, while it opens', () => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp('chromium');
  });
  afterAll(() => all?.close());

  it('moves nothing that is seen, and shows all sections in the end', async () => {
    const page = await all.open.openExtensionPage('options.html');
    expect(await movedWhileOpening(page)).toBe(0);
    const seen = await page.$$eval('h2', (all) =>
      all.filter((one) => one.checkVisibility()).map(({ id }) => id),
    );
    expect(seen).toEqual([
      'connection',
      'data',
      'rate',
      'same-people',
      'take-along',
      'erase',
      'team',
      'browsers',
      'ledger',
      'display',
      'ask-templates',
      'about',
    ]);
    await page.close();
  });

  it('would be caught moving it: without the waiting, sections push each other down', async () => {
    const moving = await all.open.browser.newPage();
    await moving.evaluateOnNewDocument(() => {
      const style = new CSSStyleSheet();
      style.replaceSync('.page > * { display: grid !important }');
      document.adoptedStyleSheets = [style];
    });
    await moving.goto(`${all.open.base}options.html`);
    expect(await movedWhileOpening(moving)).toBeGreaterThan(0);
    await moving.close();
  });
});
