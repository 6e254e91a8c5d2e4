import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { inject } from 'vitest';
import type { browser } from 'wxt/browser';
import { builtExtension } from './built-extension.ts';
import { type Gate, openGate } from './gate.ts';
import { dataWithExport, importExport } from './import-export.ts';
import { type BrowserName, borrowBrowser, type OpenBrowser } from './open-browser.ts';
import { pairBrowser } from './pair-browser.ts';
import type { RunningKith } from './start-kith.ts';
import { startKithHere } from './start-kith-here.ts';
import { startKithOfProject } from './start-kith-of-project.ts';

declare const chrome: typeof browser;

export interface SetUp {
  readonly kith: RunningKith;
  readonly gate: Gate;
  readonly open: OpenBrowser;
  /** The settings page, still open after pairing. */
  readonly options: Page;
  /** Opens the panel for a page in its own tab. */
  openPanel(url: string): Promise<Page>;
  close(): Promise<void>;
}

export interface SetUpOptions {
  /** Connections in addition to those of the small export. */
  readonly more?: number;
  /** The folder of the extension, if it isn't the built one. */
  readonly extension?: string;
  /** Whether the test changes more in the browser than the extension's storage, such as its panel, badge or shown errors. */
  readonly changesBrowser?: boolean;
  /** Starts the Kith behind the gate, if it isn't the default one of this test run. */
  readonly start?: typeof startKithOfProject;
}

/** Starts a Kith with Ada's export behind a gate, and a browser paired with it. */
export async function setUp(name: BrowserName, options: SetUpOptions = {}): Promise<SetUp> {
  if (name === 'chromium' && Object.keys(options).length === 0 && inject('service') === 'embedded')
    return setUpAgain(idle.pop() ?? (await pairNew(name)));
  const gate = await openGate();
  const [kith, open] = await Promise.all([
    startBehind(gate, options),
    borrowBrowser(name, options.extension ?? builtExtension(name)),
  ]);
  return {
    ...withPanel(open),
    kith,
    gate,
    options: await pairBrowser(open, { address: gate.address, code: kith.pairingCode }),
    async close() {
      await Promise.all([open.close(), gate.shut(), kith.stop()]);
    },
  };
}

const withPanel = (open: OpenBrowser) => ({
  open,
  openPanel: (url: string) => open.openExtensionPage(`sidepanel.html?url=${encodeURIComponent(url)}`),
});

async function startBehind(gate: Gate, { more, start }: SetUpOptions): Promise<RunningKith> {
  const isHosted = start === undefined && inject('service') === 'hosted';
  const kith = await (start ?? startKithOfProject)({
    env: { KITH_PUBLIC_URL: gate.address },
    ...(isHosted ? {} : { from: await dataWithExport(more) }),
  });
  gate.leadTo(kith.address);
  if (isHosted) await importExport(kith, more);
  return kith;
}

/** A paired browser, and everything that its Kith and its extension had stored after pairing. */
interface Paired {
  readonly gate: Gate;
  readonly open: OpenBrowser;
  readonly data: string;
  readonly stored: object;
}

/** Paired browsers that no test uses. Pairing takes longer than many tests. */
const idle: Paired[] = [];

async function pairNew(name: BrowserName): Promise<Paired> {
  const gate = await openGate();
  const data = await mkdtemp(join(tmpdir(), 'kith-paired-'));
  const [kith, open] = await Promise.all([
    startBehind(gate, { start: (options) => startKithHere({ ...options, data }) }),
    borrowBrowser(name, builtExtension(name)),
  ]);
  const page = await pairBrowser(open, { address: gate.address, code: kith.pairingCode });
  const stored = await page.evaluate(() => chrome.storage.local.get(null));
  await restore({ gate, open, data, stored });
  await kith.stop();
  return { gate, open, data, stored };
}

/** Starts a Kith with the data as it was after pairing. */
async function setUpAgain(paired: Paired): Promise<SetUp> {
  const { gate, open, data } = paired;
  const kith = await startKithHere({ env: { KITH_PUBLIC_URL: gate.address }, from: data });
  gate.leadTo(kith.address);
  const options = await open.openExtensionPage('options.html');
  await options.waitForSelector('.page:not([data-opening])');
  return {
    ...withPanel(open),
    kith,
    gate,
    options,
    async close() {
      await restore(paired);
      await kith.stop();
      idle.push(paired);
    },
  };
}

/**
 * Restores the browser and its extension to their state after pairing, without an open page or a running background.
 */
async function restore({ gate, open, stored }: Paired): Promise<void> {
  await open.closeTabs();
  // This file of the extension doesn't run any code.
  const page = await open.openExtensionPage('manifest.json');
  await page.evaluate(async (kept) => {
    const added = Object.keys(await chrome.storage.local.get(null)).filter((key) => !(key in kept));
    await Promise.all([
      chrome.storage.local.remove(added).then(() => chrome.storage.local.set(kept)),
      chrome.storage.session.clear(),
      chrome.storage.sync.clear(),
      chrome.alarms.clearAll(),
      chrome.scripting.unregisterContentScripts(),
    ]);
  }, stored);
  await open.killBackground();
  await page.close();
  gate.delay = () => 0;
  gate.passed.length = 0;
  open.requests.length = 0;
  open.proxy.tried.length = 0;
}
