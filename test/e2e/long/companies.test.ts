import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../harness/axe-violations.ts';
import { waitForCard } from '../harness/card.ts';
import { ACME } from '../harness/make-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { openPanelTab, overflowWhenNarrow, pressTab } from '../harness/open-panel-tab.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import { tabTo, tabUntil } from '../harness/tab-until.ts';

describe.each(PAGE_BROWSERS)('the reachable companies, in %s', (name) => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp(name);
  });
  afterEach(() => all.open.closePanels());
  afterAll(() => all?.close());

  const openCompanies = async () => {
    const panel = await openPanelTab(all, 'Companies');
    await panel.waitForSelector('.company');
    return panel;
  };

  it('expand if their page is unknown, and open the card once the page is saved', async () => {
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

  it('are found for a whole pasted list by keyboard only', async () => {
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
