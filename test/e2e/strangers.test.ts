import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './harness/axe-violations.ts';
import { waitForCard } from './harness/card.ts';
import { pageFor } from './harness/linkedin-pages.ts';
import { DANA, MUTUALS, STRANGER } from './harness/make-export.ts';
import { observePage, readNoticed } from './harness/observe-page.ts';
import { PAGE_BROWSERS } from './harness/open-browser.ts';
import { overflowWhenNarrow } from './harness/open-panel-tab.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { settleColours } from './harness/settle-colours.ts';

const SEARCH = 'https://www.linkedin.com/search/results/people/?keywords=engineer';
const NOTHING = { attributes: [], changes: [], signals: [], differs: false };

describe.each(PAGE_BROWSERS)('somebody who is not in the data, in %s', (name) => {
  let all: SetUp;
  let page: Page;
  beforeAll(async () => {
    all = await setUp(name);
    page = await all.open.openLinkedin(STRANGER, observePage);
  });
  afterAll(() => all?.close());

  const rows = (panel: Page) =>
    panel.$$eval('.page-list [data-row] .row-name', (found) => found.map((row) => row.textContent));

  it('is reached by whom LinkedIn lists as a mutual connection, once that one is picked', async () => {
    const card = await all.openPanel(STRANGER);
    await waitForCard(card, 'not-in-your-data');
    await card.locator('button::-p-text(Rank our mutual connections)').click();
    await card.waitForSelector('::-p-text(open “mutual connections”)');
    await card.locator('button::-p-text(Tell me when that changes)').click();
    await card.waitForSelector('::-p-text(once there is a way to Zoe)');
    expect(await axeViolations(card)).toEqual([]);
    expect(await overflowWhenNarrow(card)).toBe(0);

    await page.goto(MUTUALS);
    const panel = await all.openPanel(MUTUALS);
    await panel.waitForSelector('::-p-text(These people connect you with Zoe)');
    await panel.locator('button::-p-text(Rank this list)').click();
    await panel.waitForSelector('[data-row]:focus');
    expect(await rows(panel)).toEqual(['Dana E2e', 'Ken E2e']);
    await settleColours(panel);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);

    await panel.locator('.page-list .listed .button').click();
    const path = await waitForCard(panel, 'path');
    expect(path.text).toContain('Ask Dana.');
    expect(path.text).toMatch(/Connected on LinkedIn, seen by you/);
    await panel.waitForSelector('::-p-text(Somebody you waited for can be reached now.)');
    expect(await axeViolations(panel)).toEqual([]);
    await panel.locator('.kept-connection button').click();
    await waitForCard(panel, 'not-in-your-data');
  });

  it('works at a company that the page links to', async () => {
    await page.goto(STRANGER);
    const card = await all.openPanel(STRANGER);
    await waitForCard(card, 'not-in-your-data');
    await card.locator('button::-p-text(Look which companies)').click();
    await card.waitForSelector('.company-chips button:focus');
    await card.keyboard.press('Enter');
    const { text } = await waitForCard(card, 'not-confirmed');
    expect(text).toMatch(/Acme Rockets/);
  });

  it('is ranked among the people of a page, by keyboard, and back to the list', async () => {
    await page.goto(SEARCH);
    const panel = await all.openPanel(SEARCH);
    await panel.locator('button::-p-text(Rank them)').click();
    await panel.waitForSelector('[data-row]:focus');
    expect(await rows(panel)).toEqual(['Dana E2e', 'Ken E2e', 'Somebody New E2e']);
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Enter');
    await waitForCard(panel, 'connected-only');
    await panel.locator('button::-p-text(Back to the list)').click();
    await panel.waitForFunction(() => document.querySelectorAll('.page-list [data-row]').length === 3);
    await settleColours(panel);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
  });

  it('is ranked among the people of a pasted table, and lines that name nobody are listed', async () => {
    const panel = await all.openPanel('https://www.linkedin.com/feed/');
    await panel.locator('summary::-p-text(Rank a list)').click();
    await panel.locator('textarea[name=pasted-list]').fill(`Name;Profile\nZoe;${STRANGER}\nDana;${DANA}`);
    await panel.locator('button::-p-text(Rank the list)').click();
    await panel.waitForSelector('.pasted-list [data-row]');
    const names = await panel.$$eval('.pasted-list .row-name', (found) =>
      found.map((row) => row.textContent),
    );
    expect(names).toEqual(['Dana E2e', 'Zoe Stranger']);
    await panel.waitForSelector('::-p-text(1 line could not be read)');
    await settleColours(panel);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
  });

  it('leaves nothing of it on the page that was read, and asks LinkedIn for nothing', async () => {
    await page.goto(SEARCH);
    const before = all.open.requests.length;
    const panel = await all.openPanel(SEARCH);
    await panel.locator('button::-p-text(Rank them)').click();
    await panel.waitForSelector('.page-list [data-row]');
    expect(await readNoticed(page, pageFor(SEARCH))).toMatchObject(NOTHING);
    const asked = all.open.requests.slice(before);
    expect(asked.filter((request) => !request.endsWith('/favicon.ico'))).toEqual([]);
  });
});
