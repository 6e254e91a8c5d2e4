/** Guarantees for several companions that share one PostgreSQL database. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { expect, inject, it, onTestFinished } from 'vitest';
import { type CompanionState, shareCompanionState } from '../../backend/companion/companion-state.ts';
import { createPairingCodes } from '../../backend/companion/pairing/pairing-codes.ts';
import { createSessions, RECORDED_EVERY_MS } from '../../backend/companion/sessions.ts';
import { normalizePairingCode } from '../../utils/companion-api.ts';
import { NOON } from '../unit/backend/store/store-fixture.ts';
import { createDatabase } from './create-database.ts';

const DAY = 24 * 3_600_000;
const ME = { externalUserId: 'me', email: 'me@example.com', sample: false };
const NEW = { member: ME, keyThumbprint: 'thumbprint', origin: 'chrome-extension://abc', label: 'Chrome' };

/** Opens the states of two processes at the same moment. */
async function openTwo(): Promise<[CompanionState, CompanionState]> {
  const url = await createDatabase(inject('postgres') ?? '', `companion_${randomUUID().replaceAll('-', '')}`);
  const open = () => shareCompanionState(url);
  const [one, two] = await Promise.all([open(), open()]);
  onTestFinished(async () => void (await Promise.all([one.close(), two.close()])));
  return [one, two];
}

it('a paired browser can use both companions until either ends its session', async () => {
  const [one, two] = (await openTwo()).map((state) => createSessions(state, () => NOON));
  if (one === undefined || two === undefined) throw new Error('Two were opened.');
  const { token, session } = await one.create(NEW);
  expect([await two.byToken(token), await two.list(), await two.isPairedOrigin(NEW.origin)]).toEqual([
    session,
    [session],
    true,
  ]);
  expect([await two.revoke(session.id), await one.revoke(session.id)]).toEqual([true, false]);
  expect([await one.byToken(token), await one.isPairedOrigin(NEW.origin)]).toEqual([null, false]);
});

it('a session is extended for both companions when it is used with either', async () => {
  const [here, there] = await openTwo();
  const { token, session } = await createSessions(here, () => NOON).create(NEW);
  const later = NOON + 60 * DAY + RECORDED_EVERY_MS;
  await createSessions(there, () => later).recordUse(session);
  expect(await createSessions(here, () => NOON + 100 * DAY).byToken(token)).not.toBeNull();
  expect(await createSessions(here, () => later + 90 * DAY).byToken(token)).toBeNull();
});

it('both companions count visitors to the sample team together', async () => {
  const [here, there] = await openTwo();
  const visitors = Array.from({ length: 1000 }, (_, at) => ({
    id: `visitor ${at}`,
    token_hash: Buffer.from(`hash ${at}`),
    key_thumbprint: '',
    origin: null,
    external_user_id: `visitor ${at}`,
    email: '',
    sample: 1,
    label: '',
    created_at: NOON,
    last_used_at: NOON,
  }));
  await here.db.insertInto('session').values(visitors).execute();
  const sessions = createSessions(there, () => NOON);
  await expect(sessions.requireSampleWithinLimit()).rejects.toMatchObject({ type: 'rate_limit_exceeded' });
});

it('a pairing code is accepted only once, even if both companions receive it at the same moment', async () => {
  const states = await openTwo();
  const [one, two] = states.map((state) => createPairingCodes(state, () => NOON));
  const { code = '' } = (await one?.issue(ME)) ?? {};
  const key = createHash('sha256').update(normalizePairingCode(code)).digest();
  const mac = createHmac('sha256', key).update('about').digest('base64url');
  const redeemed = await Promise.all([one, two, one, two].map((codes) => codes?.redeem('about', mac)));
  expect(redeemed.filter(Boolean).map((found) => found?.member)).toEqual([ME]);
});
