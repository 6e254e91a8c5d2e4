import type { OpenBrowser } from '../e2e/harness/open-browser.ts';
import { saying } from './language.ts';
import { SCHEMES, takePicture } from './picture.ts';

/** Takes pictures of the empty search, a search with results, a changed filter, and people in unknown places. */
export async function pictureSearch(browser: OpenBrowser, url: string): Promise<void> {
  const panel = await browser.openExtensionPage(`sidepanel.html?url=${encodeURIComponent(url)}`);
  const take = async (name: string, ready: string, width = 360) => {
    for (const scheme of SCHEMES) {
      await panel.evaluate(() => scrollTo(0, 0));
      await takePicture(panel, { name, scheme, width, ready });
    }
  };
  const choose = (selector: string) => panel.locator(selector).click();
  const search = async (query: string) => {
    await panel.locator('input[name=query]').fill(query);
    await panel.keyboard.press('Enter');
  };

  await choose(saying('.tab', 'panel.search'));
  await take('panel-search-empty', '.examples');
  // All results would make the picture very long.
  await search('designers in Vienna, friends of friends');
  await panel.locator('[data-filter=city] .chip-words').hover();
  await take('panel-search', '.chip');
  await take('panel-search-narrow', '.chip', 252);
  await choose('[data-filter=position] .chip-words');
  await take('panel-search-filter', '.chip-form input');
  await search('designers in fintech in Vienna');
  await choose('.unknown > summary');
  await take('panel-search-unknown', '.unknown [data-row]');
  await choose(saying('.unknown button', 'search.askCompanies'));
  await panel.waitForSelector('.industries label');
  await take('panel-search-industries', '.industries label');
  await panel.close();
}
