import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { browserPath } from './browser-path.ts';
import type { Started, StartOptions } from './open-browser.ts';

export async function openChromium({
  extension,
  proxyPort,
  env = {},
  other,
}: StartOptions): Promise<Started> {
  const profile = makeProfile();
  const browser = await puppeteer.launch({
    userDataDir: profile,
    executablePath: browserPath('chromium'),
    headless: true,
    env: { ...process.env, ...env },
    pipe: true,
    enableExtensions: [extension],
    // A debugger on the worker would keep it alive, whatever the browser thinks.
    targetFilter: (target) => target.type() !== 'service_worker',
    args: [
      '--no-sandbox',
      `--proxy-server=http://127.0.0.1:${proxyPort}`,
      `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1${other === undefined ? '' : `, EXCLUDE ${other}`}`,
      ...(other === undefined ? [] : [`--proxy-bypass-list=${other}`]),
    ],
  });
  const base = `chrome-extension://${extensionId(extension)}/`;
  const devtools = await browser.target().createCDPSession();
  return {
    browser,
    base,
    profile,
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
    async close() {
      await browser.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * A new profile that connects to nobody before it is asked to: a guess of the browser's is no request of Kith's. In
 * developer mode, as whoever adds a folder has it: without, an extension that was added so does not start anew.
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

/** Chrome's id of an extension: the first 16 bytes of the SHA-256 of its public key, in the letters a–p. */
function extensionId(extension: string): string {
  const { key }: { key: string } = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8'));
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest().subarray(0, 16);
  return [...digest.toString('hex')]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
    .join('');
}
