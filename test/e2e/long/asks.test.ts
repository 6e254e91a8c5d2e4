import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { axeViolations } from '../harness/axe-violations.ts';
import { waitForCard } from '../harness/card.ts';
import { enterEmployer } from '../harness/enter-employer.ts';
import { STRANGER } from '../harness/make-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { openPanelTab, overflowWhenNarrow } from '../harness/open-panel-tab.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import { tabTo, tabUntil } from '../harness/tab-until.ts';

declare const chrome: typeof browser;

/** Someone at Dana's company. */
const ANOTHER = 'https://www.linkedin.com/in/yann-stranger';

describe.each(PAGE_BROWSERS)('asks, in %s', (name) => {
  let all: SetUp;
  let panel: Page;
  beforeAll(async () => {
    all = await setUp(name);
    panel = await all.openPanel(STRANGER);
    await openNotConfirmed(panel);
  });
  afterAll(() => all?.close());

  it('can be written from a card by keyboard only, field by field', async () => {
    await panel.keyboard.press('a');
    await panel.waitForSelector('.ask-form textarea:focus');
    expect(await panel.$eval('.view-title', (title) => title.textContent)).toBe('Intros');
    expect(await panel.$eval('.ask-form .place', (place) => place.textContent)).toBe(
      'Dana Weiss → Zoe Stranger',
    );
    expect(await selection(panel)).toMatch(/^\[Why now/);
    await panel.keyboard.type('We open a mine in May.');
    await tabTo(panel, 'Go to the next one');
    await panel.keyboard.press('Enter');
    expect(await selection(panel)).toBe('[a 20-minute call]');
    await panel.keyboard.type('ten minutes');
    expect(await note(panel)).toMatch(
      /both at Acme Rockets.*\n\nWe open a mine in May\. I’d ask for ten minutes\./,
    );
  });

  it('keep their text while the panel is closed', async () => {
    // A keystroke is stored a moment after it appears.
    await expect.poll(() => keptWritings(panel)).toContain('ten minutes');
    await panel.close();
    panel = await openPanelTab(all, 'Intros');
    await panel.waitForSelector('.ask-form textarea');
    expect(await note(panel)).toContain('We open a mine in May.');
    expect(await axeViolations(panel)).toEqual([]);
  });

  it('are saved by keyboard, and change their state with one letter key', async () => {
    await tabTo(panel, 'Save as draft');
    await panel.keyboard.press('Enter');
    await waitForStatus(panel, 'draft');
    expect(await panel.$eval('.asks-said', (said) => said.textContent)).toBe('Draft saved.');
    await tabToRow(panel);
    await panel.keyboard.press('a');
    await waitForStatus(panel, 'asked');
    await panel.keyboard.press('z');
    await waitForStatus(panel, 'draft');
    await panel.keyboard.press('a');
    await waitForStatus(panel, 'asked');
    expect(await panel.evaluate(() => document.activeElement?.textContent)).toMatch(
      /^ZSZoe Strangerthrough Dana WeissAsked/,
    );
    expect(await axeViolations(panel)).toEqual([]);
  });

  it('appear on the card, and are counted on the next card with the same introducer', async () => {
    await panel.close();
    panel = await all.openPanel(STRANGER);
    await waitForNote(panel, /You asked Dana .*Show the request/);
    await panel.close();
    panel = await all.openPanel(ANOTHER);
    await openNotConfirmed(panel);
    await waitForNote(panel, /1 intro request to Dana is still open, from/);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
  });

  it('show a reminder to say thanks once they lead to an introduction', async () => {
    await panel.locator('.tab::-p-text(Intros)').click();
    await tabToRow(panel);
    await panel.keyboard.press('m');
    await waitForStatus(panel, 'made');
    await panel.waitForSelector('[data-due=thank]');
    await panel.keyboard.press('y');
    await panel.waitForFunction(() => document.querySelector('[data-due=thank]') === null);
    await panel.locator('button::-p-text(1 done)').click();
    // Focuses the row directly, because it comes before this button and Tab would leave the page.
    await panel.focus('[data-row]');
    await panel.keyboard.press('Enter');
    await panel.waitForSelector('.opened');
    expect(await panel.$eval('.opened', (opened) => opened.textContent)).toContain('We open a mine in May.');
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
  });
});

/** Returns the card after saving that the person works at Acme Rockets. */
async function openNotConfirmed(panel: Page): Promise<void> {
  await waitForCard(panel, 'not-in-your-data');
  await enterEmployer(panel);
  await waitForCard(panel, 'not-confirmed');
  await panel.waitForFunction(() => document.activeElement?.matches('.verdict') === true);
}

const keptWritings = (panel: Page) =>
  panel.evaluate(async () => JSON.stringify(await chrome.storage.session.get('ask-writings')));
const note = (panel: Page) => panel.$eval('.ask-form textarea', (area) => area.value);

function selection(panel: Page): Promise<string> {
  return panel.evaluate(() => {
    const area = document.activeElement;
    return area instanceof HTMLTextAreaElement
      ? area.value.slice(area.selectionStart, area.selectionEnd)
      : '';
  });
}

async function tabToRow(panel: Page): Promise<void> {
  await panel.waitForSelector('[data-row]');
  await tabUntil(panel, (focused) => focused.matches('[data-row]'));
}

async function waitForStatus(panel: Page, status: string): Promise<void> {
  await panel.waitForSelector(`[data-ask][data-status="${status}"]`);
}

async function waitForNote(panel: Page, words: RegExp): Promise<void> {
  const has = (source: string) =>
    new RegExp(source).test(document.querySelector('.ask-notes')?.textContent ?? '');
  await panel.waitForFunction(has, {}, words.source);
}
