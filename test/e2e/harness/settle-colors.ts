import type { Page } from 'puppeteer-core';

/** Finishes all color transitions, for example after a change of the color scheme. In a hidden tab, they would never finish. */
export async function settleColors(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
