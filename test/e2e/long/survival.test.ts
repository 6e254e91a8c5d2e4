import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { readBadge } from '../harness/badge.ts';
import { builtExtension } from '../harness/built-extension.ts';
import { readCard, waitForCard } from '../harness/card.ts';
import { type EarlierBuild, makeEarlierBuild } from '../harness/earlier-build.ts';
import { connectionOf, DANA, KEN, STRANGER } from '../harness/make-export.ts';
import { BROWSERS, type OpenBrowser, PAGE_BROWSERS } from '../harness/open-browser.ts';
import { evaluateInFirefox } from '../harness/open-firefox.ts';
import { openRealPanel } from '../harness/open-real-panel.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import type { RunningKith } from '../harness/start-kith.ts';
import { startKithHere } from '../harness/start-kith-here.ts';
import { until } from '../harness/until.ts';

declare const chrome: typeof browser;

const TABS = 4;
/** In Chromium, required permissions can't be revoked. In Firefox, they can. */
const TAKEN_BACK = { chromium: 'not-in-your-data', firefox: 'permission-missing' };
const PATHS = '/kith/as-me/v2/people/paths';

describe.each(BROWSERS)('the extension, in %s', (name) => {
  let all: SetUp;
  let data: string;
  let kith: RunningKith;
  let earlier: EarlierBuild;
  const start = (options: Parameters<typeof startKithHere>[0] = {}) => startKithHere({ ...options, data });

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'kith-survival-'));
    earlier = await makeEarlierBuild(builtExtension(name));
    all = await setUp(name, { more: TABS, start, extension: earlier.folder });
    kith = all.kith;
  });
  afterAll(async () => {
    await all?.close();
    await kith?.stop();
    await rm(data, { recursive: true });
    await earlier?.remove();
  });

  // For Firefox, started-by-the-browser.test.ts tests the same.
  if (PAGE_BROWSERS.includes(name)) {
    it('stays paired when Kith restarts', async () => {
      const panel = await all.openPanel(DANA);
      await waitForCard(panel, 'you-know-them');
      await kith.stop();
      kith = await start({ env: { KITH_PUBLIC_URL: all.gate.address } });
      all.gate.leadTo(kith.address);
      const asked = all.gate.passed.length;
      await panel.keyboard.press('r');
      await until(
        'a look-up',
        async () => all.gate.passed.slice(asked).find(({ path }) => path === PATHS) ?? null,
      );
      await expect
        .poll(() => readCard(panel))
        .toMatchObject({
          state: 'you-know-them',
          text: expect.not.stringContaining('Looking for news'),
        });
      await panel.close();
    });
  }

  it(`gives each of ${TABS} tabs the badge of its own page with one lookup`, async () => {
    const addresses = Array.from({ length: TABS }, (_, n) => connectionOf(n));
    const asked = all.gate.passed.length;
    // The test doesn't serve these pages, because a tab keeps its address even if the page is missing.
    await all.options.evaluate(async (urls) => {
      for (const url of urls) await chrome.tabs.create({ url, active: false });
    }, addresses);
    for (const address of addresses) {
      await expect
        .poll(() => readBadge(all.options, address))
        .toMatchObject({ text: '1st', title: expect.stringMatching(/Number\d+/) });
      const number = /number-(\d+)-/.exec(address)?.[1];
      expect((await readBadge(all.options, address))?.title).toContain(`Number${number}`);
    }
    const bodies = all.gate.passed.slice(asked).flatMap(({ path, body }) => (path === PATHS ? [body] : []));
    expect(bodies).toHaveLength(new Set(bodies).size);
    await closeTabs(all.options);
  });

  it('keeps the first window’s panel on its own tab when a second window navigates', async () => {
    const page = await all.open.openLinkedin(DANA);
    const panel = await openRealPanel(all.open, page, all.options);
    const key = () => panel.look((view) => view.document.querySelector<HTMLElement>('.card')?.dataset.key);
    await expect.poll(key).toBe('li:in:dana-e2e');
    const other = await all.options.evaluate(
      async (url) => (await chrome.windows.create({ url, focused: false }))?.id ?? -1,
      KEN,
    );
    await expect.poll(() => readBadge(all.options, KEN)).toMatchObject({ text: '1st' });
    expect(await key()).toBe('li:in:dana-e2e');
    await all.options.evaluate((id) => chrome.windows.remove(id), other);
    await page.evaluate((address) => history.pushState({}, '', address), KEN);
    await expect.poll(key).toBe('li:in:ken-e2e');
    await page.close();
  });

  it('updates to a newer extension on disk with one click, and older tabs keep working', async () => {
    const page = await all.open.openLinkedin(DANA);
    await expect.poll(() => readBadge(all.options, DANA)).toMatchObject({ text: '✓' });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    const before = await all.openPanel(DANA);
    await waitForCard(before, 'you-know-them');
    // A reload wouldn't help yet: Kith is newer, but the extension's files on disk are as old as the running ones.
    await before.waitForSelector('.newer-banner');
    expect(await before.$('.newer-banner button')).toBeNull();
    await earlier.buildAgain();
    const panel = await all.openPanel(DANA);
    await panel.waitForSelector('.newer-banner button');
    // The click closes its own page.
    await panel.$eval('.newer-banner button', (button) => button.click()).catch(() => undefined);
    const eye = await until('the newer extension', () => openNewer(all.open));
    await expect.poll(() => readBadge(eye, DANA)).toMatchObject({ text: '✓' });
    await page.evaluate((address) => history.pushState({}, '', address), KEN);
    await expect.poll(() => readBadge(eye, KEN)).toMatchObject({ text: '1st' });
    expect(errors).toEqual([]);
  });

  it('reports on the card when the permission for Kith’s address is revoked', async () => {
    await takeBackAccess(all.open);
    // Uses a page that wasn't looked up yet, because a recent result would still be shown.
    const panel = await all.openPanel(STRANGER);
    await waitForCard(panel, TAKEN_BACK[name]);
  });
});

/** Returns a page of the updated extension, or null before the update, when its pages may be unavailable. */
async function openNewer({ browser, base }: OpenBrowser): Promise<Page | null> {
  const page = await browser.newPage().catch(() => null);
  if (page === null) return null;
  page.goto(`${base}options.html`).catch(() => undefined);
  const readVersion = () => page.evaluate(() => chrome.runtime.getManifest().version);
  const look = async () => {
    const version = await readVersion().catch(() => '');
    return version === '' || version === '0.0.1' ? null : page;
  };
  return until('a page of the newer one', look, 1_000).catch(async () => {
    await page.close();
    return null;
  });
}

async function closeTabs(eye: Page): Promise<void> {
  await eye.evaluate(async () => {
    const tabs = await chrome.tabs.query({ url: 'https://*.linkedin.com/*' });
    await chrome.tabs.remove(tabs.flatMap(({ id }) => id ?? []));
  });
}

/** Revokes the permission for Kith's address, in Firefox as its add-ons page does. */
async function takeBackAccess(open: OpenBrowser): Promise<void> {
  if (open.name === 'firefox') {
    await evaluateInFirefox(
      open.browser,
      `ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs').ExtensionPermissions.remove(
        'kith@kith.invalid',
        { permissions: [], origins: ['http://127.0.0.1/*'] },
        WebExtensionPolicy.getByID('kith@kith.invalid').extension,
      )`,
    );
    // The extension's processes are notified afterward.
    const eye = await open.openExtensionPage('options.html');
    const isAllowed = () =>
      eye.evaluate(() => chrome.permissions.contains({ origins: ['http://127.0.0.1/*'] }));
    await expect.poll(isAllowed).toBe(false);
  } else {
    const eye = await open.openExtensionPage('options.html');
    const refused = eye.evaluate(() => chrome.permissions.remove({ origins: ['http://127.0.0.1/*'] }));
    await expect(refused).rejects.toThrow('required permissions');
  }
}
