import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { browserPath } from './browser-path.ts';
import { endWithProcess } from './end-with-process.ts';
import type { Installed, Started, StartOptions } from './started-browser.ts';
import { HANGS_AFTER_MS } from './until.ts';

const ADDON = 'kith@kith.invalid';

export async function openFirefox({ proxyPort, env = {}, other = '' }: StartOptions): Promise<Started> {
  const profile = mkdtempSync(join(tmpdir(), 'kith-firefox-'));
  const browser = await puppeteer.launch({
    userDataDir: profile,
    browser: 'firefox',
    executablePath: browserPath('firefox'),
    headless: true,
    handleSIGTERM: false,
    protocolTimeout: HANGS_AFTER_MS,
    env: { ...process.env, ...env },
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      // Otherwise, each new tab would start a process for a page that nobody opens.
      'dom.ipc.processPrelaunch.enabled': false,
      'dom.ipc.processCount': 1,
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxyPort,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': proxyPort,
      'network.proxy.no_proxies_on': other,
    },
  });
  endWithProcess(browser, profile);
  return {
    browser,
    profile,
    async install(extension) {
      await browser.installExtension(extension);
      return driveExtension(browser, await addressOf(browser));
    },
    async closeTabs() {
      await evaluateInFirefox(browser, CLOSE_TABS);
    },
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Puppeteer doesn't detect every tab. */
const CLOSE_TABS = `(() => {
  const kept = gBrowser.addTrustedTab('about:blank');
  for (const tab of [...gBrowser.tabs]) if (tab !== kept) gBrowser.removeTab(tab);
})()`;

/** Returns the base address of the extension's pages, which Firefox generates at each install. */
async function addressOf(browser: Browser): Promise<string> {
  const host = await evaluateInFirefox(
    browser,
    `WebExtensionPolicy.getByID('${ADDON}').mozExtensionHostname`,
  );
  return `moz-extension://${host}/`;
}

function driveExtension(browser: Browser, base: string): Installed {
  return {
    base,
    // Puppeteer doesn't always detect tabs it didn't open.
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
    uninstall: () => browser.uninstallExtension(ADDON),
  };
}

interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}
/** The response if the script ran, even if it threw an error. */
interface Evaluated {
  readonly type: 'success' | 'exception';
  /** For primitives, this is the value itself. */
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

/** Runs a script in the browser's own window, outside all pages, and returns its result if that is a primitive. */
export async function evaluateInFirefox(browser: Browser, expression: string): Promise<unknown> {
  if (!isConnected(browser)) throw new Error('This puppeteer gives no connection to Firefox.');
  const { connection } = browser;
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const target = { context: tree.result.contexts[0]?.context };
  const { result } = await connection.send('script.evaluate', { expression, target, awaitPromise: true });
  if (result.type === 'exception') throw new Error(`Firefox threw: ${result.exceptionDetails?.text}`);
  return result.result?.value;
}
