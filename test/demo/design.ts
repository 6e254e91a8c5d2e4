/**
 * Puts every state of the reference design beside the built extension's: light and dark at 360 px, and light at 252 px,
 * one sheet per state in .output/demo/design. Fails if a state is too tall at 360 px.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'puppeteer-core';
import { compileBackend } from '../compiled-backend.ts';
import { readBadge } from '../e2e/harness/badge.ts';
import { builtExtension } from '../e2e/harness/built-extension.ts';
import { type Gate, openGate } from '../e2e/harness/gate.ts';
import { heightOf, MAX_HEIGHT } from '../e2e/harness/height-of.ts';
import { STRANGER } from '../e2e/harness/make-export.ts';
import { type OpenBrowser, openBrowser } from '../e2e/harness/open-browser.ts';
import { pairBrowser } from '../e2e/harness/pair-browser.ts';
import { settleColors } from '../e2e/harness/settle-colors.ts';
import { startKith } from '../e2e/harness/start-kith.ts';
import { until } from '../e2e/harness/until.ts';
import { makeContactSheet } from './contact-sheet.ts';
import { saying, speakLanguage } from './language.ts';
import { OPTIONS } from './options.ts';
import { importNews, importOwnNetwork, writeAsks } from './own-network.ts';
import { SCHEMES, type Scheme } from './picture.ts';
import { findSamplePages, type SamplePages } from './sample-pages.ts';
import { showAll } from './show-all.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHEETS = join(ROOT, '.output/demo/design');
const DRAWINGS = resolve(ROOT, OPTIONS.drawing);
const [WIDE, NARROW] = [360, 252];

interface Look {
  readonly width: number;
  readonly scheme: Scheme;
  /** Suffix of the design's file for this look. */
  readonly drawn: string;
}

const LOOKS: readonly Look[] = [
  ...SCHEMES.map((scheme): Look => ({ width: WIDE, scheme, drawn: scheme })),
  { width: NARROW, scheme: 'light', drawn: 'narrow' },
];

interface Shown {
  readonly name: string;
  readonly path: string;
  /** A selector that exists once the state is reached. */
  readonly ready: string;
  /** Whether something is expanded, so that the state may be taller. */
  readonly isOpened?: boolean;
  readonly act?: (page: Page) => Promise<unknown>;
}

rmSync(SHEETS, { recursive: true, force: true });
mkdirSync(SHEETS, { recursive: true });
let tooHigh = 0;
await compileBackend();
const gate = await openGate();
await showSample(gate);
await showOwn();
process.stdout.write(`The sheets are in ${SHEETS}.\n`);
process.exitCode = tooHigh === 0 ? 0 : 1;

/** Takes pictures of the states with the sample team. */
async function showSample(way: Gate): Promise<void> {
  const kith = await startKith({ withSample: true, env: { KITH_PUBLIC_URL: way.address } });
  way.leadTo(kith.address);
  const open = await openBrowser('chromium', builtExtension('chromium'));
  try {
    await speakLanguage(open);
    const pages = await findSamplePages(kith.address);
    await show(open, { name: 'not-set-up', path: panelOf(pages.stranger), ready: cardIn('not-set-up') });
    await pairBrowser(open, { address: way.address, code: 'sample' });
    for (const shown of sampleStates(pages)) await show(open, shown);
    await showLabel(open, pages);
    await way.shut();
    await show(open, {
      name: 'not-running',
      path: panelOf(`${pages.path}-other`),
      ready: cardIn('not-running'),
    });
  } finally {
    await open.close();
    await way.shut();
    await kith.stop();
  }
}

/** Takes pictures of the states from a user's first export to the news of the next one. */
async function showOwn(): Promise<void> {
  const kith = await startKith();
  const open = await openBrowser('chromium', builtExtension('chromium'));
  try {
    await speakLanguage(open);
    await importOwnNetwork(kith);
    await pairBrowser(open, { address: kith.address, code: kith.pairingCode });
    const home = 'sidepanel.html?url=';
    await show(open, { name: 'home-first', path: home, ready: '.first-reach' });
    const profile = await open.openLinkedin(STRANGER);
    const press = (key: string) => async (page: Page) => {
      if (profile.url() !== STRANGER) await profile.goto(STRANGER);
      await page.locator(saying('button', key)).click();
    };
    const path = panelOf(STRANGER);
    await show(open, {
      name: 'stranger',
      path,
      ready: '.known-there .row-name',
      act: press('stranger.lookOnPage'),
    });
    await show(open, { name: 'mutuals', path, ready: '.picks', act: press('stranger.rankMutuals') });
    await writeAsks(kith);
    const intros = (page: Page) => page.locator(saying('.tab', 'panel.asks')).click();
    await show(open, { name: 'asks', path: home, ready: '.stages', act: intros });
    await importNews(kith);
    await show(open, { name: 'home', path: home, ready: '.news-line' });
  } finally {
    await open.close();
    await kith.stop();
  }
}

function sampleStates(pages: SamplePages): readonly Shown[] {
  const path = panelOf(pages.path);
  const tab = (key: string) => (page: Page) => page.locator(saying('.tab', key)).click();
  const search = (query: string) => async (page: Page) => {
    await tab('panel.search')(page);
    await page.locator('input[name=query]').wait();
    // The field still contains the text of the last search.
    await page.$eval('input[name=query]', (field) => (field as HTMLInputElement).select());
    await page.type('input[name=query]', query);
    await page.keyboard.press('Enter');
  };
  return [
    { name: 'path', path, ready: cardIn('path') },
    {
      name: 'path-row-open',
      path,
      ready: cardIn('path'),
      isOpened: true,
      act: (page) => page.locator('.rows > li:nth-child(2) > details > summary').click(),
    },
    {
      name: 'path-menu',
      path,
      ready: cardIn('path'),
      isOpened: true,
      act: (page) => page.locator('[data-act="menu"]').click(),
    },
    { name: 'not-confirmed', path: panelOf(pages.notConfirmed), ready: cardIn('not-confirmed') },
    { name: 'direct', path: panelOf(pages.known), ready: cardIn('you-know-them') },
    { name: 'stranger-first', path: panelOf(pages.stranger), ready: cardIn('not-in-your-data') },
    { name: 'company', path: panelOf(pages.company), ready: cardIn('company') },
    { name: 'navigation', path, ready: '.more-line', act: tab('panel.more') },
    { name: 'search', path, ready: '.chip', act: search('designers in Vienna, friends of friends') },
    { name: 'search-empty', path, ready: '.unknown', act: search('designers in fintech in Vienna') },
    { name: 'popup', path: `popup.html?url=${encodeURIComponent(pages.path)}`, ready: cardIn('path') },
  ];
}

async function show(open: OpenBrowser, { name, path, ready, isOpened = false, act }: Shown): Promise<void> {
  const files: [Look, string][] = [];
  // A popup has only one width.
  for (const look of LOOKS.filter(({ width }) => width === WIDE || !path.startsWith('popup'))) {
    const page = await open.openExtensionPage(path);
    await page.setViewport({ width: look.width, height: 600, deviceScaleFactor: 2 });
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: look.scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ]);
    if (act) await act(page);
    await page.waitForSelector(ready, { timeout: 15_000 });
    await page.waitForFunction(() => document.querySelector('[data-loading]') === null);
    await showAll(page, { width: look.width, height: 600, deviceScaleFactor: 2 });
    await settleColors(page);
    const height = await heightOf(page);
    if (look.drawn === 'light') printHeight(name, height, isOpened);
    const file = join(SHEETS, `${name}-${look.drawn}-ours.png`);
    await page.screenshot({ path: file });
    files.push([look, file]);
    await page.close();
  }
  await makeSheet(open, name, files);
}

function printHeight(name: string, height: number, isOpened: boolean): void {
  const isTooHigh = height > MAX_HEIGHT && !isOpened;
  if (isTooHigh) tooHigh += 1;
  const over = isTooHigh ? `, ${height - MAX_HEIGHT} more than it may` : '';
  process.stdout.write(`  ${name}: ${height} px high at ${WIDE} px${over}\n`);
}

async function makeSheet(
  open: OpenBrowser,
  name: string,
  files: readonly (readonly [Look, string])[],
): Promise<void> {
  const shown = new Set<string>();
  const pictures = files.flatMap(([{ drawn }, file]) => {
    const drawing = join(DRAWINGS, 'pictures', `${name}-${drawn}.png`);
    const ours = { title: `${drawn}, the extension`, file };
    if (shown.has(drawing) || !existsSync(drawing)) return [ours];
    shown.add(drawing);
    return [{ title: `${drawn}, the drawing`, file: drawing }, ours];
  });
  const file = join(SHEETS, `${name}.png`);
  await makeContactSheet(open.browser, { file, width: WIDE, columns: pictures.length, pictures });
}

/** Takes a picture of the label on a LinkedIn page. */
async function showLabel(open: OpenBrowser, { path, known, stranger }: SamplePages): Promise<void> {
  const options = await open.openExtensionPage('options.html#display');
  const onPage = '[aria-labelledby=display] .choice label:nth-of-type(2) input';
  await options.waitForSelector(onPage, { visible: true });
  await options.$eval(onPage, (input) => (input as HTMLInputElement).click());
  const files: [Look, string][] = [];
  for (const [index, url] of [path, known, stranger].entries()) {
    const page = await open.openLinkedin(url);
    // Waits for the badge, because the label shows the same result.
    await until('a result', async () => {
      const badge = await readBadge(options, page.url());
      return ['', '…'].includes(badge?.text ?? '') ? null : badge;
    });
    for (const look of LOOKS.filter(({ width }) => width === WIDE)) {
      await page.setViewport({ width: WIDE, height: 280, deviceScaleFactor: 2 });
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: look.scheme }]);
      await page.waitForSelector('html > div', { timeout: 15_000 });
      await settleColors(page);
      const file = join(SHEETS, `label-${index}-${look.drawn}-ours.png`);
      await page.screenshot({ path: file });
      files.push([look, file]);
    }
    await page.close();
  }
  await options.close();
  await makeSheet(open, 'label', files);
}

function panelOf(url: string): string {
  return `sidepanel.html?url=${encodeURIComponent(url)}`;
}

function cardIn(state: string): string {
  return `[data-state="${state}"]`;
}
