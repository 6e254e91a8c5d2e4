import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readBadge } from './harness/badge.ts';
import { builtExtension } from './harness/built-extension.ts';
import { waitForCard } from './harness/card.ts';
import { ACME, DANA, KEN, ME, makeExport, STRANGER } from './harness/make-export.ts';
import { BROWSERS, borrowBrowser, type OpenBrowser, PAGE_BROWSERS } from './harness/open-browser.ts';
import { pairBrowser } from './harness/pair-browser.ts';
import { sayEmployer } from './harness/say-employer.ts';
import type { RunningKith } from './harness/start-kith.ts';
import { startKithOfProject } from './harness/start-kith-of-project.ts';

/** What stands behind the companion is nothing a browser sees: two Kiths are looked at in one of them. */
const NAMES = inject('service') === 'hosted' ? PAGE_BROWSERS : BROWSERS;

describe.each(NAMES)('from an export to a card, in %s', (name) => {
  let kith: RunningKith;
  let open: OpenBrowser;
  let options: Page;

  beforeAll(async () => {
    [kith, open] = await Promise.all([startKithOfProject(), borrowBrowser(name, builtExtension(name))]);
    options = await pairBrowser(open, { address: kith.address, code: kith.pairingCode });
  });
  afterAll(async () => {
    await Promise.all([open?.close(), kith?.stop()]);
  });

  /** The panel beside a page, driven in a tab of its own. */
  const openPanel = (url: string) => open.openExtensionPage(`sidepanel.html?url=${encodeURIComponent(url)}`);

  it('takes the export on the settings page, with a report, and whose profile it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kith-export-'));
    const file = join(folder, 'Basic_LinkedInDataExport.zip');
    await writeFile(file, makeExport());
    const input = await options.waitForSelector('.drop input[type=file]');
    await input?.uploadFile(file);
    await options.locator('.import-entry .primary').click();
    await options.waitForSelector('.report');
    expect(await options.$eval('.report', (report) => report.textContent)).toContain('People3New facts27');
    await rm(folder, { recursive: true });
    // The messages tell whose the export is; typed before that is heard, the address would stand there twice.
    await options.waitForFunction(
      (me) => document.querySelector<HTMLInputElement>('input[name=me]')?.value === me,
      {},
      ME,
    );
    await options.focus('input[name=me]');
    await options.keyboard.press('Enter');
    await options.waitForSelector('form:has(input[name=me]) .good:not(:empty)');
  });

  it('shows whom one knows on their profile', async () => {
    const panel = await openPanel(`${DANA}/`);
    const card = await waitForCard(panel, 'you-know-them');
    expect(card.key).toBe('li:in:dana-e2e');
    expect(card.text).toContain('Dana');
  });

  it('shows a bare connection for what it is', async () => {
    const card = await waitForCard(await openPanel(KEN), 'connected-only');
    expect(card.text).toContain('No messages or meetings');
  });

  it('knows one’s own profile', async () => {
    expect((await waitForCard(await openPanel(ME), 'this-is-you')).key).toBe('li:in:ada-e2e');
  });

  it('shows on a company’s page whom one knows there', async () => {
    const card = await waitForCard(await openPanel(`${ACME}/people/`), 'company');
    expect(card.key).toBe('li:org:acme-rockets');
    expect(card.text).toContain('Dana');
    expect(card.text).toContain('Ken');
  });

  it('says of a stranger that they are not in the data, and finds a way once told where they work', async () => {
    const panel = await openPanel(STRANGER);
    const card = await waitForCard(panel, 'not-in-your-data');
    expect(card.text).toContain('Zoe');
    await sayEmployer(panel);
    const found = await waitForCard(panel, 'not-confirmed');
    expect(found.text).toMatch(/Dana|Ken/);
    expect(found.text).toContain('Not confirmed:');
  });

  it('paints the button of the tab, with the whole sentence beside it', async () => {
    await open.openLinkedin(`${DANA}/`);
    await expect
      .poll(() => readBadge(options, `${DANA}/`))
      .toEqual({ text: '✓', title: 'Kith: You know Dana.' });
  });
});
