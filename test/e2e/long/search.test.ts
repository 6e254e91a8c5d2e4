import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../harness/axe-violations.ts';
import { waitForCard } from '../harness/card.ts';
import { heightOf, MAX_HEIGHT } from '../harness/height-of.ts';
import { importExport } from '../harness/import-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { openPanelTab, overflowWhenNarrow } from '../harness/open-panel-tab.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import { settleColors } from '../harness/settle-colors.ts';

describe.each(PAGE_BROWSERS)('searching in plain words, in %s', (name) => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp(name);
  });
  afterEach(() => all.open.closePanels());
  afterAll(() => all?.close());

  const search = async (query: string) => {
    const panel = await openPanelTab(all, 'Search');
    await panel.waitForSelector('input[name=query]');
    await clearField(panel);
    await panel.type('input[name=query]', query);
    await panel.keyboard.press('Enter');
    return panel;
  };

  it('finds someone by keyboard only, and opens the card', async () => {
    const panel = await openPanelTab(all, 'Search');
    await panel.waitForSelector('input[name=query]');
    await panel.waitForFunction(() => document.activeElement?.className === 'view-title');
    await panel.keyboard.press('/');
    await panel.keyboard.type('engineers at Acme Rockets');
    await panel.keyboard.press('Enter');
    await waitForStatus(panel, '1 person');
    expect(await rows(panel)).toEqual([expect.stringMatching(/^KIKen Ito.*Engineer · Acme Rockets/s)]);
    await panel.keyboard.press('ArrowDown');
    await panel.keyboard.press('Enter');
    expect((await waitForCard(panel, 'connected-only')).text).toContain('Ken');
  });

  it('restores the last search with its filters', async () => {
    const panel = await openPanelTab(all, 'Search');
    await waitForStatus(panel, '1 person');
    expect(await panel.$eval('input[name=query]', (field) => field.value)).toBe('engineers at Acme Rockets');
    expect(await chips(panel)).toEqual(['Role: engineer', 'Works at: Acme Rockets']);
    await panel.focus('[data-filter=company] .chip-words');
    expect(await markedWords(panel)).toEqual(['Acme Rockets', expect.stringMatching(/^[1-9]\d*/)]);
    await panel.focus('[data-filter=company] .chip-act');
    expect(await markedWords(panel)).toEqual([null, expect.anything()]);
    await settleColors(panel);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
    await panel.locator('[data-filter=position] .chip-words').click();
    await panel.waitForSelector('.chip-form input:focus');
    expect(await axeViolations(panel)).toEqual([]);
  });

  it('lists people whose place isn’t known separately', async () => {
    const panel = await search('engineers in Berlin');
    await waitForStatus(panel, 'No one fits all 2 filters.');
    expect(await panel.$eval('.search', (view) => view.textContent)).toContain('Place unknown');
    const unknown = await panel.$eval('.unknown', (section) => section.textContent);
    expect(unknown).toContain('1 more may fit: 1 without a place.');
    await panel.locator('.unknown > summary').click();
    await panel.waitForSelector('.unknown [data-row]');
    expect(await rows(panel, '.unknown [data-row]')).toEqual([expect.stringMatching(/^KIKen Ito/)]);
    await panel.locator('.unknown .listed > .link').click();
    await panel.waitForSelector('.unknown .listed form input');
    await settleColors(panel);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
    await panel.type('.unknown .listed form input', 'Berlin');
    await panel.keyboard.press('Enter');
    await waitForStatus(panel, '1 person');
    expect(await rows(panel)).toEqual([expect.stringMatching(/^KIKen Ito.*Berlin/s)]);
  });

  it('lets the reader assign companies to an industry, and finds the people there', async () => {
    const panel = await search('engineers in fintech');
    await waitForStatus(panel, 'No one fits all 2 filters.');
    await panel.locator('.unknown > summary').click();
    await panel.locator('.unknown button::-p-text(Financial Services)').click();
    await panel.locator('label::-p-text(Acme Rockets)').click();
    await settleColors(panel);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
    await panel.locator('.industries .primary').click();
    await waitForStatus(panel, '1 person');
    expect(await rows(panel)).toEqual([expect.stringMatching(/^KIKen Ito/)]);
  });

  it('saves a search, and shows how many results are new', async () => {
    const panel = await search('clerks');
    await waitForStatus(panel, 'No one fits.');
    await panel.locator('button::-p-text(Save this search)').click();
    await panel.waitForSelector('form input:focus');
    await panel.keyboard.press('Enter');
    await panel.waitForSelector('.good::-p-text(Saved.)');
    await importExport(all.kith, 3);
    const later = await search('');
    await later.waitForSelector('.row-detail::-p-text(3 new since)');
    await settleColors(later);
    expect(await axeViolations(later)).toEqual([]);
    await later.locator('.listed [data-row]').click();
    await waitForStatus(later, '3 people');
    await clearField(later);
    await later.waitForSelector('.row-detail::-p-text(nothing new since)');
    await later.locator('button[aria-label="Delete clerks"]').click();
    await later.locator('.confirm .danger').click();
    await later.waitForFunction(() => document.querySelector('[data-row]') === null);
  });

  it.each([
    ['many people', 'clerks', '13 people'],
    ['no one', 'engineers in fintech in Lisbon', 'No one fits all 3 filters.'],
  ])('is at most 900 px high and 360 px wide when it finds %s', async (_, query, status) => {
    await importExport(all.kith, 13);
    const panel = await search(query);
    await panel.setViewport({ width: 360, height: 600 });
    await waitForStatus(panel, status);
    expect(await heightOf(panel)).toBeLessThanOrEqual(MAX_HEIGHT);
  });

  it('finds companies', async () => {
    const panel = await search('Acme');
    await panel.locator('.segment::-p-text(Companies)').click();
    await waitForStatus(panel, '1 company');
    expect(await rows(panel)).toEqual([expect.stringMatching(/^AAcme Rockets.*2 people you can reach/s)]);
  });
});

async function clearField(panel: Page): Promise<void> {
  await panel.$eval('input[name=query]', (field) => field.select());
  await panel.focus('input[name=query]');
  await panel.keyboard.press('Backspace');
}

async function waitForStatus(panel: Page, words: string): Promise<void> {
  // While the search is busy, the status may belong to an earlier search, which a pause in typing started.
  const settled = '.search[aria-busy=false] > [role=status]';
  const isSaid = (selector: string, said: string) => document.querySelector(selector)?.textContent === said;
  await panel.waitForFunction(isSaid, {}, settled, words).catch(async () => {
    const text = await panel.$eval('.view', (view) => view.textContent);
    throw new Error(`It never said “${words}”, but: ${text}`);
  });
}

function rows(panel: Page, selector = '[data-row]'): Promise<string[]> {
  return panel.$$eval(selector, (found) => found.map((row) => row.textContent ?? ''));
}

function chips(panel: Page): Promise<string[]> {
  return panel.$$eval('[data-filter] .chip-words', (found) => found.map((chip) => chip.textContent ?? ''));
}

/** Returns the marked text in the field, and the width of the mark. */
function markedWords(panel: Page) {
  return panel.$eval('input[name=query]', (field) => [
    field.dataset.marked ?? null,
    field.style.getPropertyValue('--mark-width'),
  ]);
}
