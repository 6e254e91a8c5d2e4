import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hello } from '../../utils/companion-api.ts';
import { isHelloSigned } from '../unit/backend/companion/support/hello-signature.ts';
import { callKith } from './harness/call-kith.ts';
import { waitForCard } from './harness/card.ts';
import { DANA, KEN } from './harness/make-export.ts';
import { PAGE_BROWSERS } from './harness/open-browser.ts';
import { type SetUp, setUp } from './harness/set-up.ts';
import type { RunningKith } from './harness/start-kith.ts';
import { startKithHere } from './harness/start-kith-here.ts';

describe.each(PAGE_BROWSERS)('a program on Kith’s former port, in %s', (name) => {
  let all: SetUp;
  let data: string;
  let kith: RunningKith;
  let panel: Page;
  const start = async (options: Parameters<typeof startKithHere>[0] = {}) => {
    kith = await startKithHere({ ...options, data });
    return kith;
  };

  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'kith-relay-'));
    all = await setUp(name, { start });
    panel = await all.openPanel(DANA);
    await waitForCard(panel, 'you-know-them');
  });
  afterAll(async () => {
    await all?.close();
    await kith?.stop();
    await rm(data, { recursive: true });
  });

  it('can’t pair by replaying a recorded pairing, which contains no code', async () => {
    await replayPairing(all.gate.address);
    await moveKith({});
    await replayPairing(kith.address);
    await replayPairing(all.gate.address);
  });

  it('receives only hello requests, even if it forwards them to the real Kith on another port', async () => {
    await moveKith({});
    all.gate.namesKithBehind = true;
    const before = all.gate.passed.length;
    await lookAgain('another-program');
    const other = await all.openPanel(KEN);
    await waitForCard(other, 'another-program');
    await other.close();
    const came = all.gate.passed.slice(before);
    expect(came.length).toBeGreaterThan(1);
    expect(new Set(came.map(({ method, path }) => `${method} ${path}`))).toEqual(
      new Set(['GET /kith/hello']),
    );
    expect(came.map(({ body }) => body.length)).toEqual(came.map(() => 0));
    const told = came.flatMap(({ headers }) => Object.keys(headers));
    for (const secret of ['authorization', 'dpop', 'cookie', 'idempotency-key']) {
      expect(told).not.toContain(secret);
    }
    // The signature alone would be valid, because the real Kith signs the hello request that the program forwards.
    const challenge = randomBytes(32).toString('base64url');
    const answer = await fetch(`${all.gate.address}/kith/hello?challenge=${challenge}`);
    const { public_key, signature } = hello.parse(await answer.json());
    expect(isHelloSigned(public_key, { challenge, origin: kith.address }, signature)).toBe(true);
  });

  it('would receive everything if Kith signed for its port', async () => {
    await moveKith({ KITH_PUBLIC_URL: all.gate.address });
    all.gate.namesKithBehind = false;
    const before = all.gate.passed.length;
    await lookAgain('you-know-them');
    expect(all.gate.passed.slice(before).map(({ path }) => path)).toContain('/kith/as-me/v2/people/paths');
  });

  /** Stops Kith and starts it on another port with the same data. */
  async function moveKith(env: Record<string, string>): Promise<void> {
    await kith.stop();
    await start({ env });
    all.gate.leadTo(kith.address);
  }

  async function replayPairing(address: string): Promise<void> {
    const recorded = all.gate.passed.find(({ path }) => path === '/kith/pair');
    const { dpop = '', origin = '' } = recorded?.headers ?? {};
    const body = recorded?.body ?? '';
    expect(JSON.parse(body)).toEqual({
      by: 'code',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      mac: expect.stringMatching(/^[\w-]{43}$/),
      label: expect.any(String),
    });
    expect(body.replaceAll('-', '')).not.toContain(all.kith.pairingCode.replaceAll('-', ''));
    const paired = await callKith(kith, 'sessions', { member: null });
    const headers = { 'content-type': 'application/json', dpop: String(dpop), origin };
    const answer = await fetch(`${address}/kith/pair`, { method: 'POST', headers, body });
    expect([401, 403, 421]).toContain(answer.status);
    expect(await callKith(kith, 'sessions', { member: null })).toEqual(paired);
  }

  /** Refreshes with the shortcut and waits for the card. */
  async function lookAgain(state: string): Promise<void> {
    await panel.bringToFront();
    await panel.keyboard.press('r');
    await waitForCard(panel, state);
  }
});
