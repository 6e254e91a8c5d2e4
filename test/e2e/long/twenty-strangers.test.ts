import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCard } from '../harness/card.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import { importContacts, pageOfStrangers, STRANGERS, type Stranger } from '../harness/twenty-strangers.ts';

/** The result for one stranger, and the number of presses and page loads since the first card. */
interface Outcome {
  readonly acts: number;
  /** The introducer on the card, or '' if there is no path. */
  readonly asks: string;
  /** Whether the card offers a next step. */
  readonly hasNext: boolean;
}

describe.each(PAGE_BROWSERS)('20 strangers of a user without a team, in %s', (name) => {
  let all: SetUp;
  let page: Page;
  beforeAll(async () => {
    all = await setUp(name);
    await importContacts(all.kith);
    page = await all.open.openLinkedin('https://www.linkedin.com/feed/', undefined, pageOfStrangers);
  });
  afterAll(() => all?.close());

  /** Follows the card’s offers in order: mutual connections, then the employer. */
  async function walk({ url, mutuals, employer }: Stranger): Promise<Outcome> {
    await page.goto(url);
    const panel = await all.openPanel(url);
    await panel.waitForSelector('[data-state="not-in-your-data"]');
    const loadsBefore = all.open.requests.length;
    let presses = 0;
    const press = async (words: string) => {
      presses += 1;
      await panel.locator(`::-p-xpath(//button[normalize-space()="${words}"])`).click();
    };
    const keepBest = async () => {
      await panel.waitForSelector('.picks input');
      await press('Save these 3');
      return true;
    };
    const lookAtEmployer = async () => {
      await panel.waitForSelector('::-p-text(This page has no link to mutual connections)');
      await press('Look on this page');
      await panel.waitForSelector(`.company-chips ::-p-text(${employer})`);
      await panel.waitForSelector('.known-there .part-title:not(:empty)');
      const isSomebodyThere = (await panel.$('.known-there .rows')) !== null;
      if (isSomebodyThere) await press('Save employer');
      else await panel.waitForSelector('::-p-text(You can still check mutual connections)');
      return isSomebodyThere;
    };
    await press('Check mutual connections');
    const isKnown = mutuals.length > 0 ? await keepBest() : await lookAtEmployer();
    if (isKnown) await panel.waitForSelector('[data-state="path"], [data-state="not-confirmed"]');
    const card = await readCard(panel);
    const asks = /Ask (\w+)/.exec(card?.text ?? '')?.[1] ?? '';
    const hasNext = (await panel.$$('.card button')).length > 0;
    const loads = all.open.requests
      .slice(loadsBefore)
      .filter((request) => /^GET https:.*(?<!favicon\.ico)$/.test(request));
    await panel.close();
    return { acts: presses + loads.length, asks, hasNext };
  }

  it('all get the right path first, or a next step, within 3 steps', async () => {
    const outcomes: Outcome[] = [];
    for (const stranger of STRANGERS) outcomes.push(await walk(stranger));
    expect(outcomes.map(({ asks }) => asks)).toEqual(STRANGERS.map(({ asks }) => asks));
    expect(outcomes.filter(({ hasNext }) => !hasNext)).toEqual([]);
    const acts = outcomes.filter(({ asks }) => asks !== '').map((outcome) => outcome.acts);
    expect(acts).toEqual(acts.map(() => 3));
  });
});
