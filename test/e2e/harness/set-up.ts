import type { Page } from 'puppeteer-core';
import { inject } from 'vitest';
import { builtExtension } from './built-extension.ts';
import { type Gate, openGate } from './gate.ts';
import { dataWithExport, importExport } from './import-export.ts';
import { type BrowserName, borrowBrowser, type OpenBrowser } from './open-browser.ts';
import { pairBrowser } from './pair-browser.ts';
import type { RunningKith } from './start-kith.ts';
import { startKithOfProject } from './start-kith-of-project.ts';

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
  /** Starts the Kith behind the gate, if it isn't the default one of this test run. */
  readonly start?: typeof startKithOfProject;
}

/** Starts a Kith with Ada's export behind a gate, and a browser paired with it. */
export async function setUp(name: BrowserName, options: SetUpOptions = {}): Promise<SetUp> {
  const gate = await openGate();
  const [kith, open] = await Promise.all([
    startBehind(gate, options),
    borrowBrowser(name, options.extension ?? builtExtension(name)),
  ]);
  return {
    kith,
    gate,
    open,
    options: await pairBrowser(open, { address: gate.address, code: kith.pairingCode }),
    openPanel: (url) => open.openExtensionPage(`sidepanel.html?url=${encodeURIComponent(url)}`),
    async close() {
      await Promise.all([open.close(), gate.shut(), kith.stop()]);
    },
  };
}

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
