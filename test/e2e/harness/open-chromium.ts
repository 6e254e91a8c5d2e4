import { hash, X509Certificate } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type CDPSession } from 'puppeteer-core';
import { browserPath } from './browser-path.ts';
import { endWithProcess } from './end-with-process.ts';
import type { Installed, Started, StartOptions } from './started-browser.ts';
import { HANGS_AFTER_MS } from './until.ts';

const LOCALHOST = readFileSync(join(import.meta.dirname, '../../fixtures/localhost.pem'));

export async function openChromium({ proxyPort, env = {}, other }: StartOptions): Promise<Started> {
  const profile = makeProfile();
  const browser = await puppeteer.launch({
    userDataDir: profile,
    executablePath: browserPath('chromium'),
    headless: true,
    handleSIGTERM: false,
    protocolTimeout: HANGS_AFTER_MS,
    env: { ...process.env, ...env },
    pipe: true,
    enableExtensions: true,
    // A debugger attached to the worker would keep it alive.
    targetFilter: (target) => target.type() !== 'service_worker',
    args: [
      '--no-sandbox',
      // There is no GPU, and a separate GPU process would copy every frame.
      '--disable-gpu',
      '--in-process-gpu',
      // Affects only the browser's own buttons and tabs. Pages still animate.
      '--animation-duration-scale=0',
      // Otherwise, each new tab would start a process that the extension's page doesn't use.
      '--disable-features=SpareRendererForSitePerProcess',
      '--renderer-process-limit=2',
      `--proxy-server=http://127.0.0.1:${proxyPort}`,
      // Accepts only the certificate of servers in tests (test/fixtures/localhost.pem).
      `--ignore-certificate-errors-spki-list=${keyDigestOf(LOCALHOST)}`,
      `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost${other === undefined ? '' : `, EXCLUDE ${other}`}`,
      ...(other === undefined ? [] : [`--proxy-bypass-list=${other}`]),
    ],
  });
  const devtools = await browser.target().createCDPSession();
  endWithProcess(browser, profile);
  return {
    browser,
    profile,
    async install(extension) {
      const id = await browser.installExtension(extension);
      return driveExtension(browser, devtools, id);
    },
    async closeTabs() {
      const pages = await browser.pages();
      await browser.newPage();
      for (const page of pages) await page.close();
    },
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function driveExtension(browser: Browser, devtools: CDPSession, id: string): Installed {
  const base = `chrome-extension://${id}/`;
  return {
    base,
    async closeTab(path) {
      const tab = (await browser.pages()).find((page) => page.url().startsWith(base + path));
      await tab?.close();
      return tab !== undefined;
    },
    async killBackground() {
      const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{}] });
      const workers = targetInfos.filter(
        ({ type, url }) => type === 'service_worker' && url.startsWith(base),
      );
      for (const { targetId } of workers) await devtools.send('Target.closeTarget', { targetId });
    },
    uninstall: () => browser.uninstallExtension(id),
  };
}

/** Returns the SHA-256 of a certificate's public key in base64, as Chromium expects it. */
function keyDigestOf(certificate: Buffer): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return hash('sha256', key, 'base64');
}

/**
 * Creates a profile without speculative connections, which would look like requests of Kith. It is in developer mode,
 * because otherwise an extension that was loaded from a folder doesn't restart.
 */
function makeProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'kith-chromium-'));
  mkdirSync(join(profile, 'Default'));
  const preferences = {
    net: { network_prediction_options: 2 },
    extensions: { ui: { developer_mode: true } },
  };
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  return profile;
}
