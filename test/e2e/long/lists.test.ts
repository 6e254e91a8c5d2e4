import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../harness/axe-violations.ts';
import { waitForCard } from '../harness/card.ts';
import { ACME, DANA, STRANGER } from '../harness/make-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { overflowWhenNarrow } from '../harness/open-panel-tab.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import { settleColors } from '../harness/settle-colors.ts';

describe.each(PAGE_BROWSERS)('saving to lists, in %s', (name) => {
  let all: SetUp;
  let panel: Page;
  beforeAll(async () => {
    all = await setUp(name);
  });
  afterAll(() => all?.close());

  const openCard = async (url: string, state: string) => {
    await all.open.closePanels();
    panel = await all.openPanel(url);
    await waitForCard(panel, state);
    await panel.waitForSelector('[data-act=save]', { visible: true });
  };

  it('saves a person from the card to a first list, by keyboard', async () => {
    await openCard(DANA, 'you-know-them');
    await panel.keyboard.press('s');
    await panel.waitForSelector('input[name=title]:focus');
    await panel.keyboard.type('Lisbon');
    await panel.keyboard.press('Enter');
    await waitForStatus(panel, 'Saved to “Lisbon”.');
    await expect.poll(() => focused(panel)).toBe('Save');
  });

  it('saves someone outside the data, shows a check mark, and removes them again', async () => {
    await openCard(STRANGER, 'not-in-your-data');
    await openMenu(panel);
    expect(await ticked(panel)).toEqual([['Lisbon', 'false']]);
    await panel.keyboard.press('Enter');
    await waitForStatus(panel, 'Saved to “Lisbon”.');
    await openMenu(panel);
    expect(await ticked(panel)).toEqual([['Lisbon', 'true']]);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
    await panel.keyboard.press('Enter');
    await waitForStatus(panel, 'Removed from “Lisbon”.');
    await panel.locator('.save .undo button').click();
    await waitForStatus(panel, 'Undone.');
  });

  it('saves companies to separate lists', async () => {
    await openCard(ACME, 'company');
    await panel.keyboard.press('s');
    await panel.waitForSelector('input[name=title]:focus');
    await panel.keyboard.type('Where to apply');
    await panel.keyboard.press('Enter');
    await waitForStatus(panel, 'Saved to “Where to apply”.');
  });

  it('shows lists in the panel, most recently changed first', async () => {
    await openCard(STRANGER, 'not-in-your-data');
    await panel.locator('.tab::-p-text(Lists)').click();
    await panel.waitForFunction(() => document.querySelectorAll('button.row').length === 2);
    const rows = await panel.$$eval('button.row', (found) => found.map((row) => row.textContent));
    expect(rows[0]).toContain('Where to apply1 company · only you');
    expect(rows[1]).toContain('Lisbon2 people · only you');
    await settleColors(panel);
    expect(await axeViolations(panel)).toEqual([]);
  });

  it('sorts the best-known people first, and opens a card by keyboard', async () => {
    await panel.locator('button.row::-p-text(Lisbon)').click();
    await panel.waitForSelector('.listed');
    await settleColors(panel);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
    const rows = await panel.$$eval('[data-row] .row-name', (found) => found.map((row) => row.textContent));
    expect(rows).toEqual(['Dana Weiss', 'Zoe Stranger']);
    await panel.focus('[data-row]');
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Enter');
    expect((await waitForCard(panel, 'not-in-your-data')).text).toContain('Zoe');
  });
});

async function openMenu(panel: Page): Promise<void> {
  await panel.keyboard.press('s');
  await panel.waitForSelector('[role=menuitemcheckbox]:focus');
}

function ticked(panel: Page) {
  return panel.$$eval('[role=menuitemcheckbox]', (items) =>
    items.map((item) => [item.textContent, item.getAttribute('aria-checked')]),
  );
}

async function waitForStatus(panel: Page, words: string): Promise<void> {
  const isSaid = (said: string) => document.querySelector('.save > div [role=status]')?.textContent === said;
  await panel.waitForFunction(isSaid, {}, words);
}

function focused(panel: Page) {
  return panel.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
}
