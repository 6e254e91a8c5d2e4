import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../harness/axe-violations.ts';
import { waitForCard } from '../harness/card.ts';
import { pageFor } from '../harness/linkedin-pages.ts';
import { MUTUALS, STRANGER } from '../harness/make-export.ts';
import { observePage, readNoticed } from '../harness/observe-page.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { overflowWhenNarrow } from '../harness/open-panel-tab.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import { settleColors } from '../harness/settle-colors.ts';

const SEARCH = 'https://www.linkedin.com/search/results/people/?keywords=engineer';
/** Firefox reports its own fonts as requests of the page. */
const isToLinkedin = (request: string) => /^\w+ https:/.test(request) && !request.endsWith('/favicon.ico');
const NOTHING = { attributes: [], changes: [], signals: [], differs: false };

describe.each(PAGE_BROWSERS)('a stranger, in %s', (name) => {
  let all: SetUp;
  let page: Page;
  beforeAll(async () => {
    all = await setUp(name);
    page = await all.open.openLinkedin(STRANGER, observePage);
  });
  afterEach(() => all.open.closePanels());
  afterAll(() => all?.close());

  const rows = (panel: Page) =>
    panel.$$eval('.page-list [data-row] .row-name', (found) => found.map((row) => row.textContent));

  it('becomes reachable through mutual connections, which are read with one click and saved with another', async () => {
    const panel = await all.openPanel(STRANGER);
    await waitForCard(panel, 'not-in-your-data');
    await panel.locator('.watch-offer input').click();
    await panel.waitForSelector('.watch-offer::-p-text(Kith will notify you here.)');
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
    const before = all.open.requests.length;

    await panel.locator('button::-p-text(Check mutual connections)').click();
    await panel.waitForSelector('::-p-text(With Zoe Stranger · 3 read)');
    expect(await panel.$$eval('.picks .row-name', (found) => found.map((row) => row.textContent))).toEqual([
      'Dana Weiss',
      'Ken Ito',
    ]);
    await settleColors(panel);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
    expect(all.open.requests.slice(before).filter(isToLinkedin)).toEqual([`GET ${MUTUALS}`]);
    expect(await readNoticed(page, pageFor(MUTUALS))).toMatchObject(NOTHING);

    await panel.locator('button::-p-text(Save these 2)').click();
    const path = await waitForCard(panel, 'path');
    expect(path.text).toContain('Ask Dana');
    expect(path.text).toMatch(/Connected on LinkedIn, seen by you/);
    await panel.waitForSelector('::-p-text(You now have a path to someone on your watchlist.)');
    expect(await axeViolations(panel)).toEqual([]);
    await panel.locator('.kept-connection button').click();
    await waitForCard(panel, 'not-in-your-data');
  });

  it('becomes reachable with one click in the popup as well', async () => {
    await page.goto(STRANGER);
    const popup = await all.open.openExtensionPage(`popup.html?url=${encodeURIComponent(STRANGER)}`);
    await waitForCard(popup, 'not-in-your-data');
    await popup.locator('button::-p-text(Check mutual connections)').click();
    await popup.waitForSelector('::-p-text(With Zoe Stranger · 3 read)');
    await popup.locator('button::-p-text(Save these 2)').click();
    expect((await waitForCard(popup, 'path')).text).toContain('Ask Dana');
    await popup.locator('.kept-connection button').click();
    await waitForCard(popup, 'not-in-your-data');
    await popup.close();
  });

  it('has the linked employer preselected, named by the link’s text', async () => {
    await page.goto(STRANGER);
    const card = await all.openPanel(STRANGER);
    await waitForCard(card, 'not-in-your-data');
    await card.locator('button::-p-text(Look on this page)').click();
    await card.waitForSelector('::-p-text(2 people you know at Acme Rockets)');
    const chips = await card.$$eval('.company-chips button', (all) => all.map((chip) => chip.textContent));
    expect(chips).toEqual(['Acme Rockets']);
    await card.waitForSelector('::-p-text(You know 1 of these 2 only as LinkedIn connections.)');
    await settleColors(card);
    expect(await axeViolations(card)).toEqual([]);
    expect(await overflowWhenNarrow(card)).toBe(0);
    expect(await readNoticed(page, pageFor(STRANGER))).toMatchObject(NOTHING);
    await card.waitForSelector('.company-chips button:focus');
    await card.keyboard.press('Enter');
    const { text } = await waitForCard(card, 'not-confirmed');
    expect(text).toMatch(/Acme Rockets/);
  });

  it('is ranked among the people on a page without a trace on the page, and their card links back to the list', async () => {
    await page.goto(SEARCH);
    const before = all.open.requests.length;
    const panel = await all.openPanel(SEARCH);
    await panel.locator('button::-p-text(Rank them)').click();
    await panel.waitForSelector('[data-row]:focus');
    expect(await readNoticed(page, pageFor(SEARCH))).toMatchObject(NOTHING);
    const asked = all.open.requests.slice(before);
    expect(asked.filter((request) => !request.endsWith('/favicon.ico'))).toEqual([]);
    expect(await rows(panel)).toEqual(['Dana E2e', 'Ken E2e', 'Somebody New E2e']);
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Enter');
    await waitForCard(panel, 'connected-only');
    await panel.locator('button::-p-text(Back to the list)').click();
    await panel.waitForFunction(() => document.querySelectorAll('.page-list [data-row]').length === 3);
    await settleColors(panel);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
  });
});
