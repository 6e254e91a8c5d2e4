import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { browserPath } from './browser-path.ts';
import type { Started, StartOptions } from './open-browser.ts';

export async function openChromium({ extension, proxyPort }: StartOptions): Promise<Started> {
  const browser = await puppeteer.launch({
    executablePath: browserPath('chromium'),
    headless: true,
    pipe: true,
    enableExtensions: [extension],
    // A debugger on the worker would keep it alive, whatever the browser thinks.
    targetFilter: (target) => target.type() !== 'service_worker',
    args: [
      '--no-sandbox',
      `--proxy-server=http://127.0.0.1:${proxyPort}`,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
  const base = `chrome-extension://${extensionId(extension)}/`;
  const devtools = await browser.target().createCDPSession();
  return {
    browser,
    base,
    async killBackground() {
      const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{}] });
      const workers = targetInfos.filter(
        ({ type, url }) => type === 'service_worker' && url.startsWith(base),
      );
      for (const { targetId } of workers) await devtools.send('Target.closeTarget', { targetId });
    },
    close: () => browser.close(),
  };
}

/** Chrome's id of an extension: the first 16 bytes of the SHA-256 of its public key, in the letters a–p. */
function extensionId(extension: string): string {
  const { key }: { key: string } = JSON.parse(readFileSync(join(extension, 'manifest.json'), 'utf8'));
  const digest = createHash('sha256').update(Buffer.from(key, 'base64')).digest().subarray(0, 16);
  return [...digest.toString('hex')]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
    .join('');
}
