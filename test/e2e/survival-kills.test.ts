import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callKith, createList } from './harness/call-kith.ts';
import { waitForCard } from './harness/card.ts';
import { enterEmployer } from './harness/enter-employer.ts';
import { connectionOf, STRANGER } from './harness/make-export.ts';
import { PAGE_BROWSERS } from './harness/open-browser.ts';
import { openRealPanel, type PanelWindow, type RealPanel } from './harness/open-real-panel.ts';
import { randomFrom } from './harness/random-from.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { until } from './harness/until.ts';

/** The number of kills in each browser. A long run uses 200, in Firefox as well, and takes an hour. */
const KILLS = Number(process.env.KITH_KILLS ?? 3);
const SEED = Number(process.env.KITH_SEED ?? 20261121);
/** Responses take up to this long, so that kills come before, during and after a request. */
const SLOWEST_MS = 250;
/** The maximum time from the click to the kill, in ms. */
const LATEST_KILL_MS = 900;
/** The longest a click may take until it shows a result or an error, in ms. */
const HANG_MS = 10_000;
/** The requests of a card. They may be repeated. */
const READS = ['/kith/as-me/v2/people/paths', '/kith/as-me/kith/asks/standing'];

describe.each(PAGE_BROWSERS)('when the browser kills the background script, in %s', (name) => {
  let all: SetUp;
  let page: Page;
  let panel: RealPanel;

  beforeAll(async () => {
    all = await setUp(name, { more: KILLS + 1 });
    page = await all.open.openLinkedin(connectionOf(0));
    panel = await openRealPanel(all.open, page, all.options);
    await until('the first card', () => shown(panel, 0));
    await createList(all.kith, 'Survivors');
  });
  afterAll(() => all?.close());

  it(
    `none of ${KILLS} clicks is lost, repeated or left hanging`,
    async () => {
      const random = randomFrom(SEED);
      all.gate.delay = (path) => (path.startsWith('/kith/as-me/') ? random() * SLOWEST_MS : 0);
      const kill = async () => {
        await new Promise((resolve) => setTimeout(resolve, random() * LATEST_KILL_MS));
        await all.open.killBackground();
      };
      const saved: string[] = [];
      let sentences = 0;
      for (let n = 1; n <= KILLS; n += 1) {
        await page.evaluate((address) => history.pushState({}, '', address), connectionOf(n));
        if (n % 3 !== 0) {
          await kill();
          sentences += (await ended(panel, n)) === 'sentence' ? 1 : 0;
        } else {
          await until(`the card of number ${n}`, () => shown(panel, n), HANG_MS);
          await panel.look(startSaving);
          await kill();
          await until(`number ${n} saved`, () => panel.look(finishSaving), HANG_MS);
          saved.push(`number-${n}-e2e`);
        }
      }
      all.gate.delay = () => 0;
      expect(repeated(all)).toEqual([]);
      expect(await listed(all)).toEqual(saved.toSorted());
      expect(sentences, 'clicks that ended in a sentence alone').toBeLessThan(Math.max(4, KILLS / 4));
    },
    KILLS * 15_000,
  );

  it('an action in the panel runs exactly once', async () => {
    const tab = await all.openPanel(STRANGER);
    await waitForCard(tab, 'not-in-your-data');
    all.gate.delay = (path) => (path.endsWith('/kith/people/employment') ? 400 : 0);
    const chosen = () => all.gate.passed.filter(({ path }) => path.endsWith('/kith/people/employment'));
    await enterEmployer(tab);
    await until('the choice under way', async () => chosen()[0] ?? null);
    await all.open.killBackground();
    await waitForCard(tab, 'not-confirmed');
    expect(chosen()).toHaveLength(1);
  });
});

function readState(view: PanelWindow): string {
  const card = view.document.querySelector<HTMLElement>('[data-state]');
  return `${card?.dataset.key} ${card?.dataset.state}`;
}

async function shown(panel: RealPanel, n: number): Promise<true | null> {
  return (await panel.look(readState)) === `li:in:number-${n}-e2e connected-only` ? true : null;
}

/** Waits until a lookup has ended, with the card or with an error message (`sentence`). */
function ended(panel: RealPanel, n: number): Promise<'card' | 'sentence'> {
  const read = async () => {
    const [key, state = ''] = (await panel.look(readState)).split(' ');
    if (key !== `li:in:number-${n}-e2e`) return null;
    if (state === 'connected-only') return 'card';
    return state === 'failed' || state === 'not-running' ? 'sentence' : null;
  };
  return until(`an end of the look-up of number ${n}`, read, HANG_MS);
}

function startSaving(view: PanelWindow): void {
  view.document.querySelector<HTMLElement>('[data-act=save]')?.click();
}

/** Clicks the list once it appears. Returns true once the person is shown as saved. */
function finishSaving(view: PanelWindow): true | null {
  const said = view.document.querySelector('.save [role=status]')?.textContent ?? '';
  if (/^(Saved to|Already on)/.test(said)) return true;
  const list = view.document.querySelector<HTMLElement>(
    '.choices:not([aria-busy=true]) [role=menuitemcheckbox][aria-checked=false]',
  );
  list?.click();
  return null;
}

/** Returns the slugs of the people on the list. */
async function listed(all: SetUp): Promise<string[]> {
  const shown = await callKith(all.kith, 'list show', { id: '1', page: { page: null, limit: '100' } });
  return [...JSON.stringify(shown).matchAll(/\/in\/(number-\d+-e2e)"/g)]
    .map(([, slug = '']) => slug)
    .toSorted();
}

/** Returns requests that one click sent with different idempotency keys, which Kith treats as separate requests. */
function repeated(all: SetUp): string[] {
  const keys = new Map<string, Set<string>>();
  for (const { path, body, headers, method } of all.gate.passed) {
    if (method === 'GET' || READS.includes(path) || !path.startsWith('/kith/as-me/')) continue;
    const click = `${path} ${body}`;
    keys.set(click, (keys.get(click) ?? new Set()).add(String(headers['idempotency-key'])));
  }
  return [...keys].filter(([, of]) => of.size > 1).map(([click]) => click);
}
