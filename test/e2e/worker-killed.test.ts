import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForCard } from './harness/card.ts';
import { connectionOf, STRANGER } from './harness/make-export.ts';
import { BROWSERS } from './harness/open-browser.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import { until } from './harness/until.ts';

const CALLS = 20;
/** Long enough for the worker to be killed while the call is open. */
const HELD_MS = 400;
const PATHS = '/kith/as-me/v2/people/paths';

describe.each(BROWSERS)('when the browser ends the background, in %s', (name) => {
  let all: SetUp;

  beforeAll(async () => {
    all = await setUp(name, { more: CALLS });
  });
  afterAll(() => all?.close());

  it(`loses none of ${CALLS} look-ups and asks none of them as a new one`, async () => {
    all.gate.delay = (path) => (path === PATHS ? HELD_MS : 0);
    let asks = 0;
    for (let n = 0; n < CALLS; n += 1) {
      const before = all.gate.passed.length;
      const panel = await all.openPanel(connectionOf(n));
      const asked = () =>
        all.gate.passed
          .slice(before)
          .filter(({ path, body }) => path === PATHS && body.includes(`number-${n}-`));
      await until('a look-up under way', async () => asked()[0] ?? null);
      await all.open.killBackground();
      const card = await waitForCard(panel, 'connected-only');
      expect(card.key).toBe(`li:in:number-${n}-e2e`);
      const keys = asked().map(({ headers }) => headers['idempotency-key']);
      expect(new Set(keys).size, `look-ups ${keys} of one click`).toBe(1);
      asks += keys.length;
      await panel.close();
    }
    expect(asks, 'the background was ended in the middle of calls').toBeGreaterThan(CALLS);
    all.gate.delay = () => 0;
  });

  it('does what was chosen in the panel once, not never and not twice', async () => {
    const panel = await all.openPanel(STRANGER);
    await waitForCard(panel, 'not-in-your-data');
    all.gate.delay = (path) => (path.endsWith('/kith/people/employment') ? HELD_MS : 0);
    const chosen = () => all.gate.passed.filter(({ path }) => path.endsWith('/kith/people/employment'));
    await panel.type('[role=combobox]', 'Acme');
    await panel.waitForFunction(() =>
      document.querySelector('[role=option][aria-selected=true]')?.textContent?.includes('Acme Rockets'),
    );
    await panel.keyboard.press('Enter');
    await until('the choice under way', async () => chosen()[0] ?? null);
    await all.open.killBackground();
    await waitForCard(panel, 'not-confirmed');
    expect(chosen()).toHaveLength(1);
  });
});
