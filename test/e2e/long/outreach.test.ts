import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../harness/axe-violations.ts';
import { waitForCard } from '../harness/card.ts';
import { DANA } from '../harness/make-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { openPanelTab, overflowWhenNarrow, pressTab } from '../harness/open-panel-tab.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';

describe.each(PAGE_BROWSERS)('outreach, in %s', (name) => {
  let all: SetUp;
  let panel: Page;
  beforeAll(async () => {
    all = await setUp(name);
    panel = await openPanelTab(all, 'Outreach');
  });
  afterAll(() => all?.close());

  it('starts with creating a sequence, by keyboard only', async () => {
    await panel.locator('.outreach input').fill('Lisbon');
    await panel.focus('.outreach input');
    await panel.keyboard.press('Enter');
    await waitForText(panel, '#sequence-name', 'Lisbon');
    await expect.poll(() => focused(panel)).toBe('Lisbon');
  });

  it('keeps unsaved text while the panel is closed', async () => {
    await panel.locator('button::-p-text(Write an email)').click();
    await panel.waitForSelector('.draft input:focus');
    await panel.keyboard.type(DANA);
    await panel.keyboard.press('Tab');
    await panel.keyboard.press('Tab');
    await panel.type('.draft textarea', 'Dear Dana,');
    await panel.close();
    panel = await openPanelTab(all, 'Outreach');
    await panel.waitForSelector('.draft textarea');
    expect(await panel.$eval('.draft textarea', (area) => area.value)).toBe('Dear Dana,');
  });

  it('saves a draft and shows its recipient', async () => {
    expect(await axeViolations(panel)).toEqual([]);
    await panel.locator('.draft .field:has(.words) input').fill('A favour');
    await saveDraft(panel);
    await panel.waitForSelector('[data-status=draft]');
    expect(await panel.$eval('[data-status=draft] summary', (row) => row.textContent)).toMatch(
      /^Dana WeissDraftA favour · written/,
    );
    await expect.poll(() => focused(panel)).toBe('Lisbon');
  });

  it('explains that Kith doesn’t send emails, and passes the draft to the email program', async () => {
    await panel.locator('[data-status=draft] summary').click();
    await panel.locator('[data-status] button::-p-text(Schedule)').click();
    await panel.waitForSelector('.note');
    expect(await panel.$eval('.opened', (opened) => opened.textContent)).toContain('doesn’t send emails yet');
    expect(await panel.$eval('.note a', (link) => link.getAttribute('href'))).toBe(
      'mailto:?subject=A%20favour&body=Dear%20Dana%2C',
    );
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
  });

  it('opens the recipient’s card', async () => {
    await panel.locator('button::-p-text(Who can introduce you)').click();
    await waitForCard(panel, 'you-know-them');
    await pressTab(panel, 'Outreach');
    await panel.locator('button.row::-p-text(Lisbon)').click();
    await panel.waitForSelector('[data-status=draft]');
  });
});

/** Clicks a button after scrolling it into view, because the panel's footer may cover it. */
async function saveDraft(panel: Page): Promise<void> {
  await panel.$eval('.draft .primary', (button) => button.scrollIntoView({ block: 'center' }));
  await panel.locator('button::-p-text(Save draft)').click();
}

async function waitForText(panel: Page, selector: string, text: string): Promise<void> {
  const has = (where: string, wanted: string) => document.querySelector(where)?.textContent === wanted;
  await panel.waitForFunction(has, {}, selector, text);
}

function focused(panel: Page): Promise<string | null | undefined> {
  return panel.evaluate(() => document.activeElement?.textContent);
}
