import type { OpenBrowser } from '../e2e/harness/open-browser.ts';
import { saying } from './language.ts';
import { SCHEMES, takePicture } from './picture.ts';

/**
 * Takes pictures of the sample's sequence with an email in each state, of the note that Kith doesn't send emails, and
 * of the form for a draft.
 */
export async function pictureOutreach(browser: OpenBrowser, url: string): Promise<void> {
  const panel = await browser.openExtensionPage(`sidepanel.html?url=${encodeURIComponent(url)}`);
  const take = async (name: string, ready: string, width = 360) => {
    for (const scheme of SCHEMES) {
      await panel.evaluate(() => scrollTo(0, 0));
      await takePicture(panel, { name, scheme, width, ready });
    }
  };
  const choose = (selector: string) => panel.locator(selector).click();

  await choose(saying('.tab', 'panel.more'));
  await choose(saying('.more-line', 'panel.outreach'));
  await take('panel-sequences', 'button.row');
  await choose('button.row');
  await take('panel-sequence', '[data-status=sent]');
  await take('panel-sequence-narrow', '[data-status=sent]', 252);
  await choose('[data-status=draft] summary');
  await choose('[data-status=draft] .button');
  await take('panel-sequence-schedule', '.note');
  await choose(saying('button', 'outreach.back'));
  await panel.locator('.outreach input').fill('Introductions in Lisbon');
  await choose(saying('button', 'create'));
  await choose(saying('button', 'outreach.write'));
  await take('panel-sequence-write', '.draft');
  await panel.close();
}
