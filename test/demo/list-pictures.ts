import type { OpenBrowser } from '../e2e/harness/open-browser.ts';
import { saying } from './language.ts';
import { SCHEMES, takePicture } from './picture.ts';

/** Takes pictures of saving from a card, of all lists, and of one list beside a profile. */
export async function pictureLists(browser: OpenBrowser, url: string): Promise<void> {
  const panel = await browser.openExtensionPage(`sidepanel.html?url=${encodeURIComponent(url)}`);
  const take = async (name: string, ready: string, width = 360) => {
    for (const scheme of SCHEMES) {
      // Sticky elements would appear in the middle of a full-page picture.
      await panel.evaluate(() => scrollTo(0, 0));
      await takePicture(panel, { name, scheme, width, ready });
    }
  };
  const choose = (selector: string) => panel.locator(selector).click();

  await choose('[data-act=save]');
  await panel.locator('.save-menu input').fill('Who to meet in Lisbon');
  await take('panel-save-new', '.save-menu .primary');
  await choose('.save-menu .primary');
  await panel.waitForSelector('.save .undo');
  await choose('[data-act=save]');
  await take('panel-save', '[role=menuitemcheckbox][aria-checked=true]');
  await choose(saying('.tab', 'panel.lists'));
  await take('panel-lists', 'button.row');
  await choose(saying('button.row', 'lists.byTeammate'));
  await take('panel-list', '[data-row]');
  await take('panel-list-narrow', '[data-row]', 252);
  await choose('.list-head .link');
  await choose('button.row::-p-text(Lisbon)');
  await choose(saying('summary', 'lists.addByAddress'));
  await choose(saying('summary', 'lists.changeList'));
  await take('panel-list-own', '.listed .take-off');
  await panel.close();
}
