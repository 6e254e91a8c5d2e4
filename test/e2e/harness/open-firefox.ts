import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { browserPath } from './browser-path.ts';
import type { Started, StartOptions } from './open-browser.ts';

const ADDON = 'kith@kith.invalid';
/** Firefox makes up an address for each install; here it is always this one. */
const UUID = '6d2b7a4e-6c3b-4f0e-9d2c-5484000f1e1d';

export async function openFirefox({
  extension,
  proxyPort,
  env = {},
  other = '',
}: StartOptions): Promise<Started> {
  const profile = mkdtempSync(join(tmpdir(), 'kith-firefox-'));
  const browser = await puppeteer.launch({
    userDataDir: profile,
    browser: 'firefox',
    executablePath: browserPath('firefox'),
    headless: true,
    env: { ...process.env, ...env },
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [ADDON]: UUID }),
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxyPort,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxyPort,
      'network.proxy.no_proxies_on': other,
    },
  });
  await browser.installExtension(extension);
  const base = `moz-extension://${UUID}/`;
  return {
    browser,
    profile,
    base,
    // Of tabs it did not open itself, puppeteer is not always told.
    async closeTab(path) {
      const close = `(() => {
        const tab = gBrowser.tabs.find((tab) => tab.linkedBrowser.currentURI.spec.startsWith('${base + path}'));
        if (tab) gBrowser.removeTab(tab);
        return tab !== undefined;
      })()`;
      return (await evaluateInFirefox(browser, close)) === true;
    },
    async killBackground() {
      const stop = `WebExtensionPolicy.getByID('${ADDON}').extension.terminateBackground()`;
      await evaluateInFirefox(browser, stop);
    },
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}
/** Of a script that threw, too, the answer is no error. */
interface Evaluated {
  readonly type: 'success' | 'exception';
  /** Of primitives the value itself. */
  readonly result?: { readonly value?: unknown };
  readonly exceptionDetails?: { readonly text: string };
}
interface Connected {
  readonly connection: {
    send(method: 'browsingContext.getTree', parameters: object): Promise<{ readonly result: Tree }>;
    send(method: 'script.evaluate', parameters: object): Promise<{ readonly result: Evaluated }>;
  };
}

function isConnected(browser: object): browser is Connected {
  return 'connection' in browser;
}

/** Runs a script in the browser's own window, beside all pages, and answers what it answers where that is a primitive. */
export async function evaluateInFirefox(browser: Browser, expression: string): Promise<unknown> {
  if (!isConnected(browser)) throw new Error('This puppeteer gives no connection to Firefox.');
  const { connection } = browser;
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const target = { context: tree.result.contexts[0]?.context };
  const { result } = await connection.send('script.evaluate', { expression, target, awaitPromise: true });
  if (result.type === 'exception') throw new Error(`Firefox threw: ${result.exceptionDetails?.text}`);
  return result.result?.value;
}
