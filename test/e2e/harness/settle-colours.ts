import type { Page } from 'puppeteer-core';

/** Ends every way of a colour to another, as after a change of the colour scheme. A tab out of sight never would. */
export async function settleColours(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
