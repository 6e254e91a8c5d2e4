import type { Page } from 'puppeteer-core';
import { compileBackend } from '../compiled-backend.ts';
import { builtExtension } from '../e2e/harness/built-extension.ts';
import { type Gate, openGate } from '../e2e/harness/gate.ts';
import { makeTeam } from '../e2e/harness/make-team.ts';
import { type OpenBrowser, openBrowser } from '../e2e/harness/open-browser.ts';
import { pairBrowser } from '../e2e/harness/pair-browser.ts';
import { startKith } from '../e2e/harness/start-kith.ts';
import { until } from '../e2e/harness/until.ts';
import { badgePage, readBadges } from './badge-page.ts';
import { pictureCompanies } from './company-pictures.ts';
import { pictureInstalls, SETTING } from './install-pictures.ts';
import { speakLanguage } from './language.ts';
import { pictureLists } from './list-pictures.ts';
import { OPTIONS } from './options.ts';
import { pictureOutreach } from './outreach-pictures.ts';
import { importNews, importOwnNetwork } from './own-network.ts';
import { keepForDocs, PICTURES, SCHEMES, takePicture } from './picture.ts';
import { findSamplePages, type SamplePages } from './sample-pages.ts';
import { pictureSearch } from './search-pictures.ts';
import { pictureForStores } from './store-pictures.ts';

const FOR_DOCS = [
  'panel-path',
  'panel-company',
  'panel-not-in-your-data',
  'panel-news',
  'popup-path',
  'welcome-pair',
  'options-paired',
];

const panelOf = (url: string) => `sidepanel.html?url=${encodeURIComponent(url)}`;
const cardIn = (state: string) => `[data-state="${state}"]`;

const gate = await openGate();
await compileBackend();
const kith = await startKith({ withSample: true, env: { KITH_PUBLIC_URL: gate.address } });
gate.leadTo(kith.address);
const open = await openBrowser('chromium', builtExtension('chromium'));
try {
  await speakLanguage(open);
  const pages = await findSamplePages(kith.address);
  await pictureBeforePairing(open);
  const options = await pairBrowser(open, { address: gate.address, code: 'sample' });
  await pictureCards(open, pages);
  await pictureLists(open, pages.path);
  await pictureSearch(open, pages.path);
  await pictureCompanies(open, pages.path);
  await pictureOutreach(open, pages.path);
  await picture(open, 'options-paired', 'options.html', 'main', 720);
  await picture(open, 'welcome-paired', 'welcome.html', 'main', 720);
  for (const url of Object.values(pages)) await open.openLinkedin(url);
  await pictureBadges(open, () => readBadges(options));
  await pictureLabel(open, pages.path);
  await pictureTrouble(open, gate, pages.path);
  if (OPTIONS.store) await pictureForStores(open.browser);
} finally {
  await open.close();
  await gate.shut();
  await kith.stop();
}
await pictureOwn();
await pictureInstalls();
if (OPTIONS.docs) {
  const cards = FOR_DOCS.flatMap((name) => SCHEMES.map((scheme) => `${name}-${scheme}`));
  keepForDocs([...cards, 'install-chrome', 'install-firefox', SETTING]);
}
process.stdout.write(`The pictures are in ${PICTURES}\n`);

/** Takes pictures of one page of the extension in both color schemes. */
async function picture(
  browser: OpenBrowser,
  name: string,
  path: string,
  ready: string,
  width: number,
): Promise<void> {
  const page = await browser.openExtensionPage(path);
  for (const scheme of SCHEMES) await takePicture(page, { name, scheme, width, ready });
  await page.close();
}

async function pictureBeforePairing(browser: OpenBrowser): Promise<void> {
  await picture(browser, 'welcome-pair', 'welcome.html', 'form.pair', 720);
  await picture(browser, 'options-unpaired', 'options.html', 'form.pair', 720);
  await picture(
    browser,
    'panel-not-set-up',
    panelOf('https://www.linkedin.com/in/somebody'),
    cardIn('not-set-up'),
    360,
  );
}

async function pictureCards(
  browser: OpenBrowser,
  { known, path, notConfirmed, stranger, company }: SamplePages,
) {
  const cards: [string, string][] = [
    ['you-know-them', known],
    ['path', path],
    ['not-confirmed', notConfirmed],
    ['not-in-your-data', stranger],
    ['company', company],
    ['not-a-page', 'https://www.linkedin.com/feed/'],
  ];
  for (const [state, url] of cards)
    await picture(browser, `panel-${state}`, panelOf(url), cardIn(state), 360);
  await picture(browser, 'panel-path-narrow', panelOf(path), cardIn('path'), 252);
  await picture(browser, 'popup-path', `popup.html?url=${encodeURIComponent(path)}`, cardIn('path'), 360);
  await picture(browser, 'popup-elsewhere', 'popup.html?url=', cardIn('not-a-page'), 360);
}

async function pictureBadges(browser: OpenBrowser, read: () => ReturnType<typeof readBadges>): Promise<void> {
  const badges = await until('a badge on every tab', async () => {
    const seen = await read();
    return seen.every(({ text }) => text !== '' && text !== '…') ? seen : null;
  });
  const page = await browser.browser.newPage();
  await page.setContent(badgePage(badges));
  for (const scheme of SCHEMES)
    await takePicture(page, { name: 'badges', scheme, width: 480, ready: '#badges' });
  await page.close();
}

/** Turns the label on as a user would, then takes a picture of the page. */
async function pictureLabel(browser: OpenBrowser, url: string): Promise<void> {
  const options = await browser.openExtensionPage('options.html#display');
  await chooseByKey(options, 1, 'ArrowDown');
  const page = await browser.openLinkedin(url);
  for (const scheme of SCHEMES) {
    await takePicture(page, { name: 'label', scheme, width: 1000, height: 640, ready: 'html > div' });
  }
  await page.close();
  await chooseByKey(options, 2, 'ArrowUp');
  await options.close();
}

/**
 * Moves from choice `from` (1 or 2) to the other with the keyboard and waits until it is selected. The page above may
 * still grow, so a click might miss.
 */
async function chooseByKey(options: Page, from: 1 | 2, key: 'ArrowDown' | 'ArrowUp'): Promise<void> {
  const choice = (n: number) => `[aria-labelledby=display] .choice label:nth-of-type(${n}) input`;
  await options.bringToFront();
  // Elements below a loading one are visible before they can be used.
  await options.waitForSelector(choice(from), { visible: true });
  await options.focus(choice(from));
  await options.keyboard.press(key);
  await options.waitForSelector(`${choice(3 - from)}:checked`);
}

/**
 * Takes pictures of views that the sample team lacks: news after a second import, a team with consent, its members and
 * the invitation.
 */
async function pictureOwn(): Promise<void> {
  const own = await startKith();
  const browser = await openBrowser('chromium', builtExtension('chromium'));
  try {
    await speakLanguage(browser);
    await importOwnNetwork(own);
    await importNews(own);
    const settings = await pairBrowser(browser, { address: own.address, code: own.pairingCode });
    await picture(browser, 'panel-news', 'sidepanel.html?url=', '.news-line', 360);
    await makeTeam(settings, 'Sales Berlin');
    await settings.close();
    await picture(browser, 'options-team', 'options.html#team', '.team .invite input', 720);
  } finally {
    await browser.close();
    await own.stop();
  }
}

async function pictureTrouble(browser: OpenBrowser, way: Gate, url: string): Promise<void> {
  await way.shut();
  await picture(browser, 'panel-not-running', panelOf(`${url}-other`), cardIn('not-running'), 360);
  await way.reopen();
  const other = await startKith({ env: { KITH_PUBLIC_URL: way.address } });
  way.leadTo(other.address);
  await picture(browser, 'panel-another-program', panelOf(`${url}-another`), cardIn('another-program'), 360);
  await other.stop();
}
