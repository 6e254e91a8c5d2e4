import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { axeViolations } from '../harness/axe-violations.ts';
import { readBadge } from '../harness/badge.ts';
import { waitForCard } from '../harness/card.ts';
import { DANA, KEN, makeExport, STRANGER } from '../harness/make-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';

declare const chrome: typeof browser;

interface Noted {
  readonly method: string;
  readonly path: string;
  readonly where: string;
}

describe.each(PAGE_BROWSERS)('the extension, in %s', (name) => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp(name, { changesBrowser: true });
  });
  afterAll(() => all?.close());

  const noted = (): Promise<Noted[]> =>
    all.options.evaluate(async () =>
      Object.entries(await chrome.storage.local.get(null)).flatMap(([key, note]) =>
        key.startsWith('ledger:') ? [note as Noted] : [],
      ),
    );

  it('logs exactly the requests of the panel, the badge and the settings', async () => {
    await all.open.openLinkedin(DANA);
    await expect.poll(() => readBadge(all.options, DANA)).toMatchObject({ text: '✓' });
    const panel = await all.openPanel(STRANGER);
    await waitForCard(panel, 'not-in-your-data');
    await panel.locator('.tab::-p-text(Search)').click();
    await panel.waitForSelector('input[name=query]');
    await panel.type('input[name=query]', 'people I know in Berlin');
    await panel.keyboard.press('Enter');
    await waitForCard(await all.openPanel(KEN), 'connected-only');
    await importAgain(all);
    const came = () => all.gate.passed.map(({ method, path }) => `${method} ${path}`);
    expect(came().filter((request) => /^POST .*\/kith\/imports$/.test(request))).toHaveLength(1);
    const listed = async () => (await noted()).map(({ method, path }) => `${method} ${path}`);
    // Reads both at the same time, because open cards still send requests.
    await expect
      .poll(async () => {
        const both = { listed: await listed(), came: came() };
        return [without(both.listed, both.came), without(both.came, both.listed)];
      })
      .toEqual([[], []]);
    expect(new Set((await noted()).map(({ where }) => where))).toEqual(new Set([all.gate.address]));
  });

  it('doesn’t log whose pages were looked up', async () => {
    const written = JSON.stringify(await noted());
    for (const word of ['dana', 'stranger', 'Berlin']) expect(written).not.toContain(word);
  });

  it('shows an accessible log in the settings', async () => {
    const page = await all.open.openExtensionPage('options.html#ledger');
    const summary = await page.waitForSelector('.ledger summary', { visible: true });
    await summary?.evaluate((element) => (element as HTMLElement).click());
    await page.waitForSelector('.ledger-table tbody tr');
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewport({ width: 320, height: 600 });
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.offsetWidth;
    expect(await page.evaluate(overflow)).toBe(0);
  });

  it('shows in the settings that no rows are left after everything is erased', async () => {
    const page = await all.open.openExtensionPage('options.html#erase');
    // The button is hidden until everything above it has loaded.
    const start = page.locator('[aria-labelledby=erase] button::-p-text(Erase everything)');
    await start.setVisibility('visible').click();
    await page.locator('[aria-labelledby=erase] .danger').click();
    await page.waitForSelector('.plain-table');
    const proof = await page.$eval('[aria-labelledby=erase]', (section) => section.textContent);
    expect(proof).toContain('0 rows left.');
    expect(proof).toMatch(/Facts about who knows whom\d+0/);
    expect(await axeViolations(page)).toEqual([]);
  });
});

/** Returns the elements of one list without those of the other, each removed once. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...all];
  for (const other of others) if (left.includes(other)) left.splice(left.indexOf(other), 1);
  return left;
}

async function importAgain(all: SetUp): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kith-export-'));
  const file = join(folder, 'Basic_LinkedInDataExport.zip');
  await writeFile(file, makeExport());
  await all.options.bringToFront();
  const input = await all.options.waitForSelector('.drop input[type=file]');
  await input?.uploadFile(file);
  await all.options.locator('.import-entry .primary').click();
  await all.options.waitForSelector('.report');
  await rm(folder, { recursive: true });
}
