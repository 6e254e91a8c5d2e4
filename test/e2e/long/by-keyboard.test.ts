import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../harness/axe-violations.ts';
import { waitForCard } from '../harness/card.ts';
import { DANA, KEN, STRANGER } from '../harness/make-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { overflowWhenNarrow } from '../harness/open-panel-tab.ts';
import { postAsMe } from '../harness/post-as-me.ts';
import { readAloud } from '../harness/read-aloud.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import { settleColors } from '../harness/settle-colors.ts';
import { startKithHere } from '../harness/start-kith-here.ts';
import { tabTo, tabUntil } from '../harness/tab-until.ts';

/** These tests use only the keyboard. Screen reader output comes from the browser's accessibility tree. */
describe.each(PAGE_BROWSERS)('a user with only a keyboard and a screen reader, in %s', (name) => {
  let all: SetUp;
  let panel: Page;
  beforeAll(async () => {
    all = await setUp(name, { start: startKithHere });
    await keepConnection(all, DANA, STRANGER);
    panel = await all.openPanel('https://www.linkedin.com/feed/');
  });
  afterAll(() => all?.close());

  it('can open a profile from a ranked list', async () => {
    await tabTo(panel, 'Rank a list');
    await panel.keyboard.press('Enter');
    await tabUntil(panel, (focused) => focused.matches('textarea'));
    await panel.keyboard.type(STRANGER);
    await tabTo(panel, 'Rank the list');
    await panel.keyboard.press('Enter');
    await panel.waitForSelector('[data-row]');
    await settleColors(panel);
    expect(await axeViolations(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
    await tabUntil(panel, (focused) => focused.matches('[data-row]'));
    await panel.keyboard.press('Enter');
    expect((await waitForCard(panel, 'path')).key).toBe('li:in:zoe-stranger');
  });

  it('hears the name, then the verdict, then the reasons', async () => {
    const heard = await readAloud(all.open, panel, 'card');
    expect(heard.slice(0, 2)).toEqual(['# Zoe Stranger', 'Ask Dana.']);
    // Each step of the path has its own reason.
    const parts = [/^You and Dana:/, /messages/, /^Dana and Zoe:/, /seen by you/];
    const places = parts.map((part) => heard.findIndex((line) => part.test(line)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0], heard.join('\n')).toBeGreaterThan(1);
  });

  it.each([
    [DANA, 'you-know-them', ['# Dana Weiss', 'CTO at Acme Rockets', 'You know Dana.'], /messages/],
    [
      KEN,
      'connected-only',
      ['# Ken Ito', 'Engineer at Acme Rockets', 'You’re connected with Ken.'],
      /Connected/,
    ],
  ])('hears the card of %s in the same order', async (url, state, first, reason) => {
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
