import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForCard } from './harness/card.ts';
import { DANA, KEN, STRANGER } from './harness/make-export.ts';
import { PAGE_BROWSERS } from './harness/open-browser.ts';
import { postAsMe } from './harness/post-as-me.ts';
import { readAloud } from './harness/read-aloud.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { startKithHere } from './harness/start-kith-here.ts';
import { tabTo, tabUntil } from './harness/tab-until.ts';

/** These tests use only the keyboard. Screen reader output comes from the browser's accessibility tree. */
describe.each(PAGE_BROWSERS)('with only the keyboard, in %s', (name) => {
  let all: SetUp;
  let panel: Page;
  beforeAll(async () => {
    all = await setUp(name, { start: startKithHere });
    await keepConnection(all, DANA, STRANGER);
    panel = await all.openPanel('https://www.linkedin.com/feed/');
  });
  afterAll(() => all?.close());

  it('opens a profile', async () => {
    await tabTo(panel, 'Rank a list');
    await panel.keyboard.press('Enter');
    await tabUntil(panel, (focused) => focused.matches('textarea'));
    await panel.keyboard.type(STRANGER);
    await tabTo(panel, 'Rank the list');
    await panel.keyboard.press('Enter');
    await panel.waitForSelector('[data-row]');
    await tabUntil(panel, (focused) => focused.matches('[data-row]'));
    await panel.keyboard.press('Enter');
    expect((await waitForCard(panel, 'path')).key).toBe('li:in:zoe-stranger');
  });

  it('reads the name, then the verdict, then the reasons aloud', async () => {
    const heard = await readAloud(all.open, panel, 'card');
    expect(heard.slice(0, 2)).toEqual(['# Zoe Stranger', 'Ask Dana.']);
    // Each step of the path has its own reason.
    const parts = [/^You and Dana:/, /messages/, /^Dana and Zoe:/, /seen by you/];
    const places = parts.map((part) => heard.findIndex((line) => part.test(line)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0], heard.join('\n')).toBeGreaterThan(1);
  });

  it('writes an ask', async () => {
    await panel.keyboard.press('a');
    await panel.waitForSelector('.ask-form textarea:focus');
    await panel.keyboard.type('We open a mine in May.');
    await tabTo(panel, 'Save as draft');
    await panel.keyboard.press('Enter');
    await panel.waitForSelector('[data-ask][data-status="draft"]');
    expect(await panel.$eval('.asks-said', (said) => said.textContent)).toBe('Draft saved.');
  });

  it('saves the person to a list', async () => {
    await panel.keyboard.down('Shift');
    await tabTo(panel, 'Page');
    await panel.keyboard.up('Shift');
    await panel.keyboard.press('Enter');
    await waitForCard(panel, 'path');
    await panel.waitForSelector('[data-act=save]', { visible: true });
    await panel.keyboard.press('s');
    await panel.waitForSelector('input[name=title]:focus');
    await panel.keyboard.type('Miners');
    await panel.keyboard.press('Enter');
    await panel.waitForFunction(
      () => document.querySelector('.save [role=status]')?.textContent === 'Saved to “Miners”.',
    );
  });

  it.each([
    [DANA, 'you-know-them', ['# Dana Weiss', 'CTO at Acme Rockets', 'You know Dana.'], /messages/],
    [
      KEN,
      'connected-only',
      ['# Ken Ito', 'Engineer at Acme Rockets', 'You’re connected with Ken.'],
      /Connected/,
    ],
  ])('reads %s aloud in the same order', async (url, state, first, reason) => {
    const page = await all.openPanel(url);
    await waitForCard(page, state);
    const heard = await readAloud(all.open, page, 'card');
    expect(heard.slice(0, first.length)).toEqual(first);
    expect(
      heard.findIndex((line) => reason.test(line)),
      heard.join('\n'),
    ).toBeGreaterThan(2);
    await page.close();
  });
});

/** Saves a LinkedIn connection between the two, so that there is a confirmed path. */
function keepConnection({ kith }: SetUp, introducer: string, target: string): Promise<void> {
  return postAsMe(kith, '/kith/people/connection', {
    introducer_linkedin_url: introducer,
    target_linkedin_url: target,
    connected: 'seen',
  });
}
