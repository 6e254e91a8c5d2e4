import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { browser } from 'wxt/browser';
import { createList } from '../harness/call-kith.ts';
import { NARROW } from '../harness/height-of.ts';
import { DANA, STRANGER } from '../harness/make-export.ts';
import { movedControls, watchControls } from '../harness/moved-controls.ts';
import { pressTab } from '../harness/open-panel-tab.ts';
import { postAsMe } from '../harness/post-as-me.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import { untilQuiet } from '../harness/until-quiet.ts';

declare const chrome: typeof browser;

const FEED = 'https://www.linkedin.com/feed/';
const REACHED = 'https://www.linkedin.com/in/maria-reached';
/** Pages, each with the response that is delayed. Any response may be the last to arrive. */
const LAST = [
  ['a stranger', STRANGER, '/kith/watches'],
  ['a stranger', STRANGER, '/kith/capabilities'],
  ['an unknown company', 'https://www.linkedin.com/company/nobody-knows', '/kith/companies'],
  ['an unknown company', 'https://www.linkedin.com/company/nobody-knows', '/kith/watches'],
  ['a person reachable through Dana', REACHED, '/kith/asks/standing'],
  ['a person reachable through Dana', REACHED, '/kith/watches'],
  ['a list of people', 'https://www.linkedin.com/search/results/people/', '/kith/capabilities'],
] as const;
const LATE_MS = 250;
/** Matches a loaded card. A card has no state before the scripts run. */
const ANSWERED = '.card[data-state]:not([data-state=looking])';

describe('controls don’t move, whichever response arrives last', () => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp('chromium');
    await postAsMe(all.kith, '/kith/people/connection', {
      introducer_linkedin_url: DANA,
      target_linkedin_url: REACHED,
      connected: 'seen',
    });
    await postAsMe(all.kith, '/kith/asks', {
      linkedin_url: REACHED,
      introducer_linkedin_url: DANA,
      note: 'Dear Dana',
      state: 'asked',
    });
    await postAsMe(all.kith, '/kith/watches', { linkedin_url: STRANGER });
    await createList(all.kith, 'Lisbon');
  });
  afterAll(() => all?.close());

  it.each(LAST)('while %s loads (%s), with %s last', async (_, url, last) => {
    all.gate.delay = (path) => (path.endsWith(last) ? LATE_MS : 0);
    const page = await openWatched(all, url);
    await untilQuiet(page, `${ANSWERED}:not(:has([data-loading]))`);
    expect((await movedControls(page)).join('; ')).toBe('');
  });

  it.each(['Search', 'Companies', 'Intros', 'Lists', 'Outreach'])('while the %s tab loads', async (title) => {
    all.gate.delay = () => LATE_MS / 2;
    const page = await openWatched(all, FEED);
    await untilQuiet(page, '[data-state=not-a-page]:not(:has([data-loading]))');
    await pressTab(page, title);
    await untilQuiet(page, '.view > :not(.view-title)');
    expect((await movedControls(page)).join('; ')).toBe('');
  });
});

/** Leaves the session storage empty, as in a browser that has just started. */
async function forgetKept({ options }: SetUp): Promise<void> {
  await options.evaluate(() => chrome.storage.session.clear());
}

/** Opens the panel beside a page without stored data, and records what moves in it. */
async function openWatched(all: SetUp, url: string): Promise<Page> {
  const { open } = all;
  await forgetKept(all);
  const page = await open.browser.newPage();
  onTestFinished(() => page.close());
  await page.evaluateOnNewDocument(watchControls);
  await page.setViewport({ width: NARROW, height: 600 });
  await page.goto(`${open.base}sidepanel.html?url=${encodeURIComponent(url)}`);
  return page;
}
