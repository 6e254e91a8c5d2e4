/**
 * Takes pictures of every state of the card in every language, at the design's widths, in a tab and at 200% zoom, light
 * and dark, with contact sheets. Reports text that is cut off, too wide or overlapping, states that are too tall, and
 * faults found by axe. Any fault fails the run.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import { compileBackend } from '../compiled-backend.ts';
import { axeViolations } from '../e2e/harness/axe-violations.ts';
import { builtExtension } from '../e2e/harness/built-extension.ts';
import { heightOf, MAX_HEIGHT } from '../e2e/harness/height-of.ts';
import { importExport } from '../e2e/harness/import-export.ts';
import { type OpenBrowser, openBrowser } from '../e2e/harness/open-browser.ts';
import { openScene, prepareScene } from '../e2e/harness/open-scene.ts';
import { pairBrowser } from '../e2e/harness/pair-browser.ts';
import { settleColors } from '../e2e/harness/settle-colors.ts';
import { type KithProcess, startKith } from '../e2e/harness/start-kith.ts';
import { STATE_SCENES, type StateScene } from '../e2e/harness/state-scenes.ts';
import { makeContactSheet, type SheetPicture } from './contact-sheet.ts';
import { speakLanguage } from './language.ts';
import { layoutFaults } from './layout-faults.ts';
import { SCHEMES } from './picture.ts';
import { showAll } from './show-all.ts';

const ROOT = join(import.meta.dirname, '../..');
const STATES = join(ROOT, '.output/demo/states');
/** The panel's usual width. A state must fit in it without much scrolling. */
const USUAL = 360;
/** The widths of the panel at 200% zoom, of a narrow and a usual panel, and of a tab. */
const WIDTHS = [180, 252, USUAL, 720];
const LANGUAGES = readdirSync(join(ROOT, 'locales')).map((file) => parse(file).name);
/** Suffix of pictures in which everything is expanded. */
const OPENED = 'opened';
const LOOKS = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));

const { values } = parseArgs({
  options: { lang: { type: 'string', multiple: true }, states: { type: 'boolean' } },
});

await compileBackend();
const kith = await startKith();
let faults = 0;
try {
  await importExport(kith);
  for (const language of values.lang ?? LANGUAGES) faults += await pictureLanguage(kith, language);
} finally {
  await kith.stop();
}
process.stdout.write(`The pictures are in ${STATES}. ${faults} faults were found.\n`);
process.exitCode = faults === 0 ? 0 : 1;

/** Returns the number of faults found. */
async function pictureLanguage(running: KithProcess, language: string): Promise<number> {
  rmSync(join(STATES, language), { recursive: true, force: true });
  mkdirSync(join(STATES, language), { recursive: true });
  const open = await openBrowser('chromium', builtExtension('chromium'));
  try {
    await speakLanguage(open, language);
    let found = 0;
    for (const scene of STATE_SCENES.filter(({ isPaired }) => !isPaired))
      found += await pictureScene(open, language, scene);
    const [code = ''] = /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5,6}){4}\b/.exec(await running.command('pair')) ?? [];
    const settings = await pairBrowser(open, { address: running.address, code });
    for (const scene of STATE_SCENES.filter(({ isPaired }) => isPaired)) {
      await prepareScene(settings, scene);
      found += await pictureScene(open, language, scene);
    }
    await makeSheets(open, language);
    return found;
  } finally {
    await open.close();
  }
}

async function pictureScene(open: OpenBrowser, language: string, scene: StateScene): Promise<number> {
  const page = await openScene(open, scene, { surface: 'sidepanel', width: 252, isHeld: false });
  try {
    await page.waitForSelector(`[data-state="${scene.state}"]`, { timeout: 15_000 });
    // The first panel requests the service's capabilities; later ones have them cached.
    await page.waitForNetworkIdle({ idleTime: 100 });
    const { name } = scene;
    const found = await pictureLooks(page, { language, name });
    if (!(await openWhatOpens(page))) return found;
    return found + (await pictureLooks(page, { language, name: `${name}-${OPENED}` }));
  } finally {
    await page.close();
  }
}

/** Opens everything in the card except its menu, which would cover other content. Returns false if nothing opens. */
function openWhatOpens(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const closed = document.querySelectorAll('main details:not([open], .card-menu)');
    for (const details of closed) details.setAttribute('open', '');
    return closed.length > 0;
  });
}

interface Pictured {
  readonly language: string;
  readonly name: string;
}

async function pictureLooks(page: Page, { language, name }: Pictured): Promise<number> {
  let found = 0;
  for (const { width, scheme } of LOOKS) {
    await showAll(page, { width, height: 600 });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await settleColors(page);
    await page.screenshot({ path: fileOf({ language, name, width, scheme }), fullPage: true });
    const isBounded = width === USUAL && !name.endsWith(OPENED);
    const faultsHere = [
      ...(await layoutFaults(page)),
      ...(await axeViolations(page)),
      ...(isBounded ? await heightFaults(page) : []),
    ];
    for (const fault of faultsHere)
      process.stdout.write(`  ${language} ${name} ${width} px, ${scheme}: ${fault}\n`);
    found += faultsHere.length;
  }
  return found;
}

async function heightFaults(page: Page): Promise<string[]> {
  const height = await heightOf(page);
  return height > MAX_HEIGHT ? [`${height} px high, and may be ${MAX_HEIGHT}`] : [];
}

async function makeSheets(open: OpenBrowser, language: string): Promise<void> {
  const names = STATE_SCENES.map(({ name }) => name);
  for (const { width, scheme } of LOOKS) {
    const pictures = names
      .flatMap((name) => [name, `${name}-${OPENED}`])
      .map((name): SheetPicture => ({ title: name, file: fileOf({ language, name, width, scheme }) }))
      .filter(({ file }) => existsSync(file));
    const file = join(STATES, `sheet-${language}-${width}-${scheme}.png`);
    await makeContactSheet(open.browser, { file, width, pictures });
    process.stdout.write(`  ${file.slice(ROOT.length + 1)}\n`);
  }
}

type Look = Pictured & (typeof LOOKS)[number];

function fileOf({ language, name, width, scheme }: Look): string {
  return join(STATES, language, `${name}-${width}-${scheme}.png`);
}
