import { statSync } from 'node:fs';
import { join } from 'node:path';
import { builtExtension } from '../../e2e/harness/built-extension.ts';
import { importExport } from '../../e2e/harness/import-export.ts';
import { connectionOf } from '../../e2e/harness/make-export.ts';
import { openBrowser } from '../../e2e/harness/open-browser.ts';
import { openRealPanel } from '../../e2e/harness/open-real-panel.ts';
import { pairBrowser } from '../../e2e/harness/pair-browser.ts';
import { startKith } from '../../e2e/harness/start-kith.ts';
import { describeMachine, type Machine, readLoad } from '../describe-machine.ts';
import type { Goal } from '../judge-goals.ts';
import { type BrowserFigures, judgeBrowser } from './judge-browser.ts';
import { measureContentScript, measureFirstPaint } from './measure-start.ts';
import { measureVisits } from './measure-visits.ts';
import { watchCards } from './watch-cards.ts';

/** All measurements by name; times in ms. */
export interface BrowserReport extends BrowserFigures {
  readonly date: string;
  readonly browser: string;
  readonly machine: Machine;
  /** Processes waiting for a core at the start and at the end of the measurement. */
  readonly load: { readonly before: number; readonly after: number };
  readonly goals: readonly Goal[];
}

/** Fewer people than the panel caches, so their cards stay cached. */
const PEOPLE = 40;
const STARTS = 20;

/**
 * Drives the built extension in Chromium, with its own Kith and a small export. Measures the time from a page change to
 * the badge, to the cached card and to the fresh one. Throws if the extension isn't built.
 */
export async function benchBrowser(log: (line: string) => void): Promise<BrowserReport> {
  const date = new Date().toISOString();
  const extension = builtExtension('chromium');
  const kith = await startKith();
  await importExport(kith, PEOPLE + 1);
  const open = await openBrowser('chromium', extension);
  try {
    const eye = await pairBrowser(open, { address: kith.address, code: kith.pairingCode });
    const linkedin = await open.openLinkedin(connectionOf(PEOPLE));
    await openRealPanel(open, linkedin, eye);
    const isPanel = (target: { url(): string }) => target.url().startsWith(`${open.base}sidepanel.html`);
    const panel = await (await open.browser.waitForTarget(isPanel)).asPage();
    await watchCards(panel);
    const load = { before: readLoad(), after: 0 };
    const pages = { linkedin, panel, eye };
    log('looking everyone up once');
    await measureVisits(pages, PEOPLE);
    log('background awake');
    const awake = await measureVisits(pages, PEOPLE);
    log('background stopped before each change');
    const asleep = await measureVisits(pages, PEOPLE, () => open.killBackground());
    log('starts');
    const figures: BrowserFigures = {
      awake,
      asleep,
      content_script_bytes: statSync(join(extension, 'content-scripts/linkedin.js')).size,
      content_script_ms: await measureContentScript(linkedin, STARTS),
      panel_first_paint_ms: await measureFirstPaint(open, connectionOf(0), STARTS),
    };
    load.after = readLoad();
    const browser = await open.browser.version();
    return { date, browser, machine: describeMachine(), load, ...figures, goals: judgeBrowser(figures) };
  } finally {
    await open.close();
    await kith.stop();
  }
}
