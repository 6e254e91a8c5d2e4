import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, axeViolationsByScheme } from '../harness/axe-violations.ts';
import { callKith, createList } from '../harness/call-kith.ts';
import { dropFiles } from '../harness/drop-files.ts';
import { STRANGER } from '../harness/make-export.ts';
import { CONNECTIONS, makeTable, makeTakeout, OWN_ADDRESS, SOURCES } from '../harness/make-sources.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';

const NARROW = [250, 320];

describe.each(PAGE_BROWSERS)('importing sources, in %s', (name) => {
  let all: SetUp;
  let page: Page;
  beforeAll(async () => {
    all = await setUp(name);
    page = all.options;
  });
  afterAll(() => all?.close());

  it('accepts files of all kinds at once', async () => {
    await dropFiles(page, ...SOURCES);
    for (const { name } of SOURCES) await waitForEntry(page, name, 'Nothing is saved yet');
    expect(await axeViolations(page)).toEqual([]);
  });

  it.each(SOURCES)('shows a preview of $name', async (source) => {
    const preview = await waitForEntry(page, source.name, 'Nothing is saved yet');
    expect(preview).toContain(source.kind);
    expect(preview).toContain(source.asks ? 'Which of these is you?' : `People${source.people}`);
  });

  it('imports all files without questions with one click, then the rest, and lists them all', async () => {
    await page.locator(`button::-p-text(Import all ${SOURCES.filter(({ asks }) => !asks).length})`).click();
    for (const { name, asks } of SOURCES) {
      if (asks) {
        await page.locator(`.import-entry[aria-label="${name}"] label::-p-text(${OWN_ADDRESS})`).click();
        await press(page, `Import ${name}`);
      }
      expect(await waitForEntry(page, name, 'Import complete.')).not.toContain('Unreadable');
      await press(page, `Close the report for ${name}`);
    }
    const listed = () => page.$$eval('.sources li', (lines) => lines.map((line) => line.textContent ?? ''));
    for (const { name, kind } of SOURCES) {
      await expect.poll(listed).toContainEqual(expect.stringMatching(`^${name}${kind}`));
    }
  });

  it('charts sources over time and tie strengths', async () => {
    const title = await page.waitForSelector('.source-timeline title');
    expect(await title?.evaluate(({ textContent }) => textContent)).toMatch(/^\d+ sources since/);
    await expect.poll(() => page.$$eval('[aria-labelledby=data] .bars tr', (rows) => rows.length)).toBe(5);
  });

  it('asks what the columns of an unknown table mean, and saves the answer', async () => {
    await dropFiles(page, { name: 'funds.csv', content: makeTable('Donna', 'Ed') });
    await waitForEntry(page, 'funds.csv', 'What does each column contain?');
    await waitForEntry(page, 'funds.csv', 'e.g. Donna · Ed');
    for (const [column, field] of [
      ['Investor', 'name'],
      ['Reach at', 'email'],
      ['Fund', 'company'],
    ] as const) {
      await page.evaluate(chooseField, column, field);
    }
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Import funds.csv');
    expect(await waitForEntry(page, 'funds.csv', 'Import complete.')).toContain('People2');
    expect(await axeViolations(page)).toEqual([]);
    await dropFiles(page, { name: 'more-funds.csv', content: makeTable('Fred') });
    expect(await waitForEntry(page, 'more-funds.csv', 'Nothing is saved yet')).toContain('People1');
    await press(page, 'Cancel more-funds.csv');
    await page.waitForFunction(() =>
      document
        .querySelector('.import > .good')
        ?.textContent?.startsWith('Canceled. Nothing from more-funds.csv'),
    );
  });

  it('shows which saved people are reachable now', async () => {
    await createList(all.kith, 'Later');
    await callKith(all.kith, 'list add', { id: '1', addresses: [STRANGER] });
    const content = `Name,LinkedIn,Company\nZoe Stranger,${STRANGER},Acme Rockets\n`;
    await dropFiles(page, { name: 'met.csv', content });
    await waitForEntry(page, 'met.csv', 'What does each column contain?');
    await press(page, 'Import met.csv');
    const report = await waitForEntry(page, 'met.csv', 'Import complete.');
    expect(report).toContain('1 saved person became reachable.Zoe Stranger');
  });

  it('imports someone else’s connections with their name and the date of their consent', async () => {
    await dropFiles(page, { name: 'Connections.csv', content: CONNECTIONS });
    await waitForEntry(page, 'Connections.csv', 'Someone else’s connections');
    await page.locator('.import-entry input[type=checkbox]').click();
    await page.locator('.import-entry input[type=text]').fill('Grace Hopper');
    await page.locator('.import-entry input[type=date]').fill('2026-11-02');
    await press(page, 'Import Connections.csv');
    expect(await waitForEntry(page, 'Connections.csv', 'Import complete.')).toContain('New facts');
    await press(page, 'Undo this import: Connections.csv');
    await page.locator('.import-entry .danger').click();
    await page.waitForFunction(() =>
      document.querySelector('.import > .good')?.textContent?.startsWith('Connections.csv was removed.'),
    );
  });

  it('reports that a file can’t be imported and that nothing changed', async () => {
    await dropFiles(page, { name: 'paper.csv', content: '%PDF-1.7\n%âãÏÓ\n' });
    const report = await waitForEntry(page, 'paper.csv', 'Your data hasn’t changed.');
    expect(report).toContain('paper.csv');
  });

  it('imports a mixed Takeout while the page is closed, shows it when reopened, and undoes it', async () => {
    const isPolling = /\/kith\/imports\/[\w-]+$/;
    all.gate.delay = (path) => (isPolling.test(path) ? 1000 : 0);
    const closing = await all.open.openExtensionPage('options.html');
    await dropFiles(closing, { name: 'takeout.zip', content: makeTakeout() });
    await closing.waitForSelector('.import-entry[aria-label="takeout.zip"] progress');
    // Closing the page during the upload would cancel it.
    await expect
      .poll(() => callKith(all.kith, 'imports'))
      .toMatchObject({
        imports: expect.arrayContaining([expect.objectContaining({ file_name: 'takeout.zip' })]),
      });
    await closing.close();
    all.gate.delay = () => 0;
    const again = await all.open.openExtensionPage('options.html');
    const preview = await waitForEntry(again, 'takeout.zip', 'Nothing is saved yet');
    expect(preview).toContain('Several kinds in one file');
    for (const count of ['People3', 'Emails2', 'Meetings1', 'Address book1'])
      expect(preview).toContain(count);
    all.gate.delay = (path) => (isPolling.test(path) ? 1000 : 0);
    await press(again, 'Import takeout.zip');
    await again.waitForSelector('.import-entry[aria-label="takeout.zip"] progress');
    await again.close();
    all.gate.delay = () => 0;
    const last = await all.open.openExtensionPage('options.html');
    expect(await waitForEntry(last, 'takeout.zip', 'Import complete.')).toContain('People3');
    await press(last, 'Undo this import: takeout.zip');
    await last.locator('.import-entry .danger').click();
    await last.waitForFunction(() =>
      document.querySelector('.import > .good')?.textContent?.startsWith('takeout.zip was removed.'),
    );
    const listed = () => last.$eval('.sources', (sources) => sources.textContent);
    await expect.poll(listed).not.toContain('takeout.zip');
    await last.close();
  });

  it('erases a source from the list', async () => {
    await page.locator('button[aria-label="Remove google.csv"]').click();
    await page.locator('.sources .danger').click();
    await page.waitForFunction(
      () => !document.querySelector('.sources')?.textContent?.includes('google.csv'),
    );
  });

  it('fits a narrow page and is accessible in light and dark mode', async () => {
    await dropFiles(page, { name: 'new.csv', content: makeTable('Kay').replace('Shoe', 'Hat') });
    await waitForEntry(page, 'new.csv', 'What does each column contain?');
    for (const width of NARROW) {
      await page.setViewport({ width, height: 700 });
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.offsetWidth;
      expect([width, await page.evaluate(overflow)]).toEqual([width, 0]);
    }
    expect(await axeViolationsByScheme(all.open, page)).toEqual({ light: [], dark: [] });
  });
});

/** Returns the text of an import once it contains `words`. */
async function waitForEntry(page: Page, file: string, words: string): Promise<string> {
  const seen = await page.waitForFunction(
    (name, wanted) => {
      const entry = [...document.querySelectorAll('.import-entry')].find(
        (one) => one.getAttribute('aria-label') === name,
      );
      const text = entry?.textContent ?? '';
      return text.includes(wanted) ? text : null;
    },
    {},
    file,
    words,
  );
  return String(await seen.jsonValue());
}

async function press(page: Page, label: string): Promise<void> {
  await page.locator(`button[aria-label="${label}"]`).click();
}

/** Runs in the page. */
function chooseField(column: string, field: string): void {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === column);
  const select = document.getElementById(label?.htmlFor ?? '');
  if (!(select instanceof HTMLSelectElement)) throw new Error(`There is no column ${column}.`);
  select.value = field;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
