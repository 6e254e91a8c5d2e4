import type { Page } from 'puppeteer-core';

const MOST_STEPS = 60;

/** Presses Tab until the focused element matches. The error lists the elements it passed. */
export async function tabUntil(page: Page, fits: (focused: Element) => boolean): Promise<void> {
  const passed: string[] = [];
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const focused = await page.evaluateHandle(() => document.activeElement ?? document.body);
    if (await focused.evaluate(fits)) return;
    passed.push(await focused.evaluate(({ textContent, localName }) => textContent?.trim() || localName));
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never came there, only to: ${passed.join(', ')}.`);
}

/**
 * Waits until an element with exactly this text is visible, then presses Tab until the focus is on it. Elements below
 * something that is still loading can't get the focus.
 */
export async function tabTo(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('body *')].some(
        (element) =>
          element.textContent?.trim() === text && element.checkVisibility({ visibilityProperty: true }),
      ),
    {},
    words,
  );
  await page.evaluate((text) => {
    Object.assign(globalThis, { wanted: text });
  }, words);
  await tabUntil(page, ({ textContent }) => textContent?.trim() === Reflect.get(globalThis, 'wanted'));
}
