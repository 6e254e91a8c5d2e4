import type { Page } from 'puppeteer-core';

/** Waits until no colour is on its way from one to another, as after a change of the colour scheme. */
export async function settleColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(moving.map((transition) => transition.finished));
  });
}
