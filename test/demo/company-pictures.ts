import type { Page } from 'puppeteer-core';
import type { OpenBrowser } from '../e2e/harness/open-browser.ts';
import { saying } from './language.ts';
import { SCHEMES, takePicture } from './picture.ts';

/**
 * Takes pictures of the reachable companies, of a company without a page, expanded, and of the result for a pasted list
 * of companies.
 */
export async function pictureCompanies(browser: OpenBrowser, url: string): Promise<void> {
  const panel = await browser.openExtensionPage(`sidepanel.html?url=${encodeURIComponent(url)}`);
  const take = async (name: string, ready: string, width = 360) => {
    for (const scheme of SCHEMES) {
      // Sticky elements would appear in the middle of a full-page picture.
      await panel.evaluate(() => scrollTo(0, 0));
      await takePicture(panel, { name, scheme, width, ready });
    }
  };
  await panel.locator(saying('.tab', 'panel.search')).click();
  await panel.locator(saying('.segment', 'search.companies')).click();
  // The field still contains the previous search.
  await empty(panel);
  await panel.waitForSelector('.company');
  // Filters the companies, because all 50 would make the picture very long.
  await panel.type('input[name=query]', 'mu');
  await panel.waitForSelector('.search > [role=status]:not(:empty)');
  await take('panel-companies', '.company');
  await take('panel-companies-narrow', '.company', 252);
  await panel.locator('summary.company').click();
  await take('panel-company-without-page', '.colleagues');
  await panel.locator('summary.company').click();
  const names = await panel.$$eval('.company .row-name', (rows) =>
    rows.slice(0, 3).map((row) => row.lastChild?.textContent ?? ''),
  );
  await empty(panel);
  await panel.locator('.pasted-list > summary').click();
  await panel.type('.pasted-list textarea', [...names, 'Nowhere Capital', ''].join('\n'));
  await panel.locator('.pasted-list button[type=submit]').click();
  await take('panel-firms', '.pasted-list [data-row]');
  await take('panel-firms-narrow', '.pasted-list [data-row]', 252);
  await panel.close();
}

async function empty(panel: Page): Promise<void> {
  await panel.locator('input[name=query]').click({ count: 3 });
  await panel.keyboard.press('Backspace');
}
