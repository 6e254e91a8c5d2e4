import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { readBadge } from './harness/badge.ts';
import { builtExtension } from './harness/built-extension.ts';
import { waitForCard } from './harness/card.ts';
import { enterEmployer } from './harness/enter-employer.ts';
import { ACME, DANA, KEN, ME, makeExport, STRANGER } from './harness/make-export.ts';
import { BROWSERS, borrowBrowser, type OpenBrowser, PAGE_BROWSERS } from './harness/open-browser.ts';
import { pairBrowser } from './harness/pair-browser.ts';
import type { RunningKith } from './harness/start-kith.ts';
import { startKithOfProject } from './harness/start-kith-of-project.ts';

/** A browser can't tell what is behind the companion, so two Kiths are tested in only one browser. */
const NAMES = inject('service') === 'hosted' ? PAGE_BROWSERS : BROWSERS;

describe.each(NAMES)('Kith, from an export to a card, in %s', (name) => {
  let kith: RunningKith;
  let open: OpenBrowser;
  let options: Page;

  beforeAll(async () => {
    [kith, open] = await Promise.all([startKithOfProject(), borrowBrowser(name, builtExtension(name))]);
    options = await pairBrowser(open, { address: kith.address, code: kith.pairingCode });
  });
  afterEach(() => open.closePanels());
  afterAll(async () => {
    await Promise.all([open?.close(), kith?.stop()]);
  });

  /** Opens the panel for a page in its own tab. */
  const openPanel = (url: string) => open.openExtensionPage(`sidepanel.html?url=${encodeURIComponent(url)}`);

  it('imports the export on the settings page, with a report and the reader’s profile', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kith-export-'));
    const file = join(folder, 'Basic_LinkedInDataExport.zip');
    await writeFile(file, makeExport());
    const input = await options.waitForSelector('.drop input[type=file]');
    await input?.uploadFile(file);
    await options.locator('.import-entry .primary').click();
    await options.waitForSelector('.report');
    expect(await options.$eval('.report', (report) => report.textContent)).toContain('People3New facts27');
    await rm(folder, { recursive: true });
    // Waits until Kith has filled in the owner's address, which it finds in the messages.
    await options.waitForFunction(
      (me) => document.querySelector<HTMLInputElement>('input[name=me]')?.value === me,
      {},
      ME,
    );
    await options.focus('input[name=me]');
    await options.keyboard.press('Enter');
    await options.waitForSelector('form:has(input[name=me]) .good:not(:empty)');
  });

  it('recognizes someone the reader knows', async () => {
    const panel = await openPanel(`${DANA}/`);
    const card = await waitForCard(panel, 'you-know-them');
    expect(card.key).toBe('li:in:dana-e2e');
    expect(card.text).toContain('Dana');
  });

  // The code that shows a response is the same in both browsers. Other tests read the badge in Firefox.
  if (PAGE_BROWSERS.includes(name)) {
    it('shows when someone is only a connection', async () => {
      const card = await waitForCard(await openPanel(KEN), 'connected-only');
      expect(card.text).toContain('No messages or meetings');
    });

    it('recognizes the reader’s own profile', async () => {
      expect((await waitForCard(await openPanel(ME), 'this-is-you')).key).toBe('li:in:ada-e2e');
    });

    it('shows who the reader knows at a company', async () => {
      const card = await waitForCard(await openPanel(`${ACME}/people/`), 'company');
      expect(card.key).toBe('li:org:acme-rockets');
      expect(card.text).toContain('Dana');
      expect(card.text).toContain('Ken');
    });

    it('says that a stranger isn’t in the data, and finds a path once their employer is saved', async () => {
      const panel = await openPanel(STRANGER);
      const card = await waitForCard(panel, 'not-in-your-data');
      expect(card.text).toContain('Zoe');
      await enterEmployer(panel);
      const found = await waitForCard(panel, 'not-confirmed');
      expect(found.text).toMatch(/Dana|Ken/);
      expect(found.text).toContain('Not confirmed:');
    });

    it('sets the tab’s badge, with the full sentence in the tooltip', async () => {
      await open.openLinkedin(`${DANA}/`);
      await expect
        .poll(() => readBadge(options, `${DANA}/`))
        .toEqual({ text: '✓', title: 'Kith: You know Dana.' });
    });
  }
});
