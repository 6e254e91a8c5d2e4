import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBadge } from '../harness/badge.ts';
import { waitForCard } from '../harness/card.ts';
import { DANA, KEN } from '../harness/make-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';
import { startKithHere } from '../harness/start-kith-here.ts';

describe.each(PAGE_BROWSERS)('the extension when Kith can’t respond, in %s', (name) => {
  let all: SetUp;
  let panel: Page;

  beforeAll(async () => {
    all = await setUp(name, { changesBrowser: true });
    panel = await all.openPanel(DANA);
    await waitForCard(panel, 'you-know-them');
  });
  afterAll(() => all?.close());

  it('reports that Kith isn’t running, keeps the last result, and updates once Kith runs again', async () => {
    await all.gate.shut();
    const card = await lookAgain('not-running');
    expect(card.text).toContain('Kith isn’t running');
    expect(card.text).toContain('You know Dana');
    const other = await all.openPanel(KEN);
    await waitForCard(other, 'not-running');
    await all.gate.reopen();
    await lookAgain('you-know-them');
    await other.close();
  });

  it('shows a warning on the toolbar button, and explains it in the tooltip', async () => {
    await all.gate.shut();
    const address = 'https://www.linkedin.com/in/somebody-else';
    const page = await all.open.openLinkedin(address);
    await expect
      .poll(() => readBadge(all.options, address))
      .toMatchObject({ text: '!', title: expect.stringContaining('isn’t running') });
    await page.close();
    await all.gate.reopen();
  });

  it('sends another Kith on the same port only a hello request', async () => {
    // Lets calls that greeted the first Kith fail before the other one takes the port.
    await all.gate.shut();
    await lookAgain('not-running');
    const other = await startKithHere({ env: { KITH_PUBLIC_URL: all.gate.address } });
    try {
      all.gate.leadTo(other.address);
      const before = all.gate.passed.length;
      await all.gate.reopen();
      const card = await lookAgain('another-program');
      expect(card.text).toContain('Another program is using');
      expect(card.text).toContain('Kith didn’t send it any data');
      await waitForCard(await all.openPanel(KEN), 'another-program');
      const came = all.gate.passed.slice(before);
      expect(came.length).toBeGreaterThan(1);
      expect(new Set(came.map(({ method, path }) => `${method} ${path}`))).toEqual(
        new Set(['GET /kith/hello']),
      );
      const told = came.flatMap(({ headers, body }) => [...Object.keys(headers), body]);
      for (const secret of ['authorization', 'dpop', 'cookie', 'idempotency-key'])
        expect(told).not.toContain(secret);
    } finally {
      all.gate.leadTo(all.kith.address);
      await other.stop();
    }
    await lookAgain('you-know-them');
  });

  /** Refreshes with the shortcut and waits for the card. */
  async function lookAgain(state: string) {
    await panel.bringToFront();
    await panel.keyboard.press('r');
    return waitForCard(panel, state);
  }
});
