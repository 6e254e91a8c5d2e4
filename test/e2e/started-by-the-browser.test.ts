import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostManifest, installStarter } from '../../backend/installation/install.ts';
import { stopKith } from '../../backend/installation/stop-kith.ts';
import { compiled } from '../compiled-backend.ts';
import { withoutKithSettings } from '../fault/support/without-kith-settings.ts';
import { builtExtension } from './harness/built-extension.ts';
import { BROWSERS, type OpenBrowser, openBrowser } from './harness/open-browser.ts';

/** A home folder with an empty data folder, and a browser with the starter installed. */
async function openWithStarter(name: (typeof BROWSERS)[number]) {
  const home = mkdtempSync(join(tmpdir(), 'kith-home-'));
  const data = join(home, 'data');
  mkdirSync(data);
  const env = { ...withoutKithSettings(), HOME: home, XDG_CONFIG_HOME: '', KITH_PORT: '0', KITH_DEMO: '0' };
  const open = await openBrowser(name, builtExtension(name), env);
  // Installed only after the browser has started, so that the welcome page from the install can't pair.
  const computer = { platform: process.platform, env: {}, home };
  installStarter(computer, { node: process.execPath, starter: compiled('starter'), data });
  if (name === 'chromium') {
    // With a custom profile, Chromium looks for the starter's manifest here.
    const hosts = join(open.profile, 'NativeMessagingHosts');
    mkdirSync(hosts, { recursive: true });
    const manifest = hostManifest('chromium', join(home, '.config', 'kith', 'starter'));
    writeFileSync(join(hosts, 'kith.starter.json'), manifest);
  }
  return { home, data, open };
}

describe.each(BROWSERS)('Kith, started by %s', (name) => {
  let home = '';
  let data = '';
  let open: OpenBrowser;
  beforeAll(async () => {
    ({ home, data, open } = await openWithStarter(name));
  });
  afterAll(async () => {
    // The browser stops first, because it would start Kith again.
    await open?.close();
    await stopKith(data);
    rmSync(home, { recursive: true, force: true });
  });

  it('pairs from the welcome page alone, without a terminal, code or port', async () => {
    const page = await open.openExtensionPage('welcome.html');
    // Appears once Kith has returned its capabilities.
    await page.waitForSelector('section[data-step=data]');
    await page.close();
  });

  it('starts again when it isn’t running, on any port', async () => {
    expect(await stopKith(data)).toBe(true);
    const page = await open.openExtensionPage('options.html#connection');
    // Appears once Kith has responded.
    const read = () => page.evaluate(() => document.body.innerText);
    await expect.poll(read).toContain('Answers come from: Kith on this computer');
    await page.close();
  });
});
