import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './harness/axe-violations.ts';
import { waitForCard } from './harness/card.ts';
import { ACME } from './harness/make-export.ts';
import { PAGE_BROWSERS } from './harness/open-browser.ts';
import { openPanelTab, overflowWhenNarrow, pressTab } from './harness/open-panel-tab.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { tabTo, tabUntil } from './harness/tab-until.ts';

/** Companies besides Acme Rockets, where the reader knows someone well, and Brick, Mortar & Co. */
const MORE = 60;

describe.each(PAGE_BROWSERS)('the reachable companies, in %s', (name) => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp(name, { more: MORE });
  });
  afterEach(() => all.open.closePanels());
  afterAll(() => all?.close());

  const openCompanies = async () => {
    const panel = await openPanelTab(all, 'Companies');
    await panel.waitForSelector('.company');
    return panel;
  };

  it('load best first, page by page, and the focus moves to the first new one', async () => {
    const panel = await openCompanies();
    expect((await rows(panel)).length).toBe(50);
    expect((await rows(panel))[0]).toMatch(/^A 1\. Acme Rockets.*2 people you can reach/s);
    await panel.locator('button::-p-text(Show more)').click();
    await panel.waitForFunction(
      (count) => document.querySelectorAll('.company').length === count,
      {},
      MORE + 2,
    );
    await expect.poll(() => panel.evaluate(() => document.activeElement?.textContent)).toMatch(/^\w51\. /);
  });

  it('are found by name, even those not listed yet', async () => {
    const panel = await openCompanies();
    const listed = (await rows(panel)).join('\n');
    const beyond = Array.from({ length: MORE }, (_, n) => `Company ${n}`).find(
      (company) => !new RegExp(`${company}(?!\\d)`).test(listed),
    );
    await panel.type('input[name=query]', beyond ?? '');
    await panel.waitForSelector('[role=status]::-p-text(1 company)');
    expect((await rows(panel)).join('\n')).toContain(beyond);
    // The next panel starts with the last search.
    await panel.$eval('input[name=query]', (field) => field.select());
    await panel.keyboard.press('Backspace');
    await panel.waitForSelector('.companies');
  });

  it('expand when their page is unknown, and open the card once it is saved', async () => {
    const panel = await openCompanies();
    await panel.focus('.company');
    await panel.keyboard.press('Enter');
    await panel.waitForSelector('.colleagues');
    const there = await panel.$eval('.opening-row[open]', (row) => row.textContent);
    expect(there).toMatch(/Dana Weiss.*Ken Ito/s);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
    await panel.type('.opening-row[open] input:not([name=role])', `${ACME}/about/`);
    await panel.keyboard.press('Enter');
    expect((await waitForCard(panel, 'company')).key).toBe('li:org:acme-rockets');
  });

  it('open the card at once from then on', async () => {
    const panel = await openCompanies();
    await panel.locator('button.company::-p-text(Acme Rockets)').click();
    expect((await waitForCard(panel, 'company')).text).toContain('Acme Rockets');
  });

  it('are found for a whole pasted list, by keyboard only', async () => {
    const panel = await openCompanies();
    await tabTo(panel, 'Check a list of companies');
    await panel.keyboard.press('Enter');
    await tabUntil(panel, (focused) => focused.matches('textarea'));
    await panel.keyboard.type('Fund,Web\nacme rockets,acme.example\nNowhere Capital,nowhere.example\n');
    await tabTo(panel, 'Find paths');
    await panel.keyboard.press('Enter');
    await panel.waitForSelector('.pasted-list [data-row]');
    expect(await panel.$eval('.pasted-list [role=status]', (said) => said.textContent)).toBe(
      'You can reach 1 of 2 companies.',
    );
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
    await tabUntil(panel, (focused) => focused.matches('.pasted-list [data-row]'));
    expect(await panel.evaluate(() => document.activeElement?.textContent)).toMatch(
      /^Aacme rockets.*Dana Weiss, CTO.*You know them/,
    );
    await panel.keyboard.press('Enter');
    expect((await waitForCard(panel, 'you-know-them')).key).toBe('li:in:dana-e2e');
    await expect.poll(() => panel.evaluate(() => document.activeElement?.className)).toBe('verdict');
    await pressTab(panel, 'Companies');
    const kept = await panel.waitForSelector('.pasted-list [data-row]');
    expect(await kept?.evaluate((row) => row.textContent)).toContain('Dana Weiss');
  });
});

function rows(panel: Page): Promise<string[]> {
  return panel.$$eval('.company', (companies) =>
    companies.map((company) =>
      company instanceof HTMLElement ? company.innerText.replaceAll('\n', ' ') : '',
    ),
  );
}
