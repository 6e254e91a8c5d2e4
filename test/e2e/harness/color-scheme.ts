import type { Page } from 'puppeteer-core';
import type { OpenBrowser } from './open-browser.ts';
import { evaluateInFirefox } from './open-firefox.ts';
import { until } from './until.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

const IN_FIREFOX = { dark: 0, light: 1 };

/** Switches the color scheme of a page without reloading it. */
export async function chooseScheme(open: OpenBrowser, page: Page, scheme: Scheme): Promise<void> {
  if (open.name === 'chromium') {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  } else {
    const setting = 'layout.css.prefers-color-scheme.content-override';
    await evaluateInFirefox(open.browser, `Services.prefs.setIntPref('${setting}', ${IN_FIREFOX[scheme]})`);
  }
  const isShown = (wanted: string) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches || null;
  await until(`a page in ${scheme}`, () => page.evaluate(isShown, scheme));
}
