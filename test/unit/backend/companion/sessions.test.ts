import { beforeEach, describe, expect, it } from 'vitest';
import { type CompanionState, openCompanionState } from '../../../../backend/companion/companion-state.ts';
import {
  createSessions,
  type NewSession,
  NOTED_EVERY_MS,
  type Sessions,
} from '../../../../backend/companion/sessions.ts';

const NEW: NewSession = {
  member: { externalUserId: 'me', email: 'me@example.com', sample: false },
  keyThumbprint: 'thumbprint',
  origin: 'chrome-extension://abc',
  label: 'Chrome on Linux',
};

let state: CompanionState;
let sessions: Sessions;
let time: number;

beforeEach(() => {
  state = openCompanionState(':memory:');
  time = 42;
  sessions = createSessions(state, () => time);
});

describe('a session', () => {
  it('is found by its token alone', async () => {
    const { token, session } = await sessions.create(NEW);
    expect(await sessions.byToken(token)).toEqual({ ...NEW, id: session.id, createdAt: 42, lastUsedAt: 42 });
    expect(await sessions.byToken(session.id)).toBeNull();
  });

  it('has a token of 256 bits, of which only the hash is kept', async () => {
    const { token } = await sessions.create(NEW);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await state.db.selectFrom('session').selectAll().execute();
    const kept = JSON.stringify(
      rows.map((row) => ({ ...row, token_hash: Buffer.from(row.token_hash).toString('latin1') })),
    );
    expect(kept).not.toContain(token);
  });

  it('may have been paired without an origin', async () => {
    const { token } = await sessions.create({ ...NEW, origin: null });
    expect((await sessions.byToken(token))?.origin).toBeNull();
  });

  it('is a visitor of the sample team where it says so', async () => {
    const { token } = await sessions.create({ ...NEW, member: { ...NEW.member, sample: true } });
    expect((await sessions.byToken(token))?.member.sample).toBe(true);
  });
});

describe('a session that is not used', () => {
  const DAY = 24 * 3_600_000;
  const VISITOR = { ...NEW, origin: 'chrome-extension://visitor', member: { ...NEW.member, sample: true } };

  it.each([
    ['of a member', NEW, 90],
    ['of a visitor of the sample team', VISITOR, 1],
  ])('%s ends after as many days', async (_, fresh, days) => {
    const { token } = await sessions.create(fresh);
    const origin = fresh.origin ?? '';
    const isThere = async () => [
      (await sessions.byToken(token)) !== null,
      (await sessions.list()).length,
      await sessions.isPairedOrigin(origin),
    ];
    time += days * DAY - 1;
    expect(await isThere()).toEqual([true, 1, true]);
    time += 1;
    expect(await isThere()).toEqual([false, 0, false]);
  });

  it('ends that long after its last use', async () => {
    const { token } = await sessions.create(NEW);
    time += 89 * DAY;
    const session = await sessions.byToken(token);
    if (session !== null) await sessions.noteUse(session);
    time += 89 * DAY;
    expect(await sessions.byToken(token)).not.toBeNull();
  });

  it('is deleted when another browser pairs', async () => {
    await sessions.create(NEW);
    time += 90 * DAY;
    await sessions.create(NEW);
    expect(await state.db.selectFrom('session').select('id').execute()).toHaveLength(1);
  });
});

it('is noted as used, every ten minutes at most', async () => {
  const { token } = await sessions.create(NEW);
  const use = async (at: number) => {
    time = at;
    const session = await sessions.byToken(token);
    if (session) await sessions.noteUse(session);
    return (await sessions.byToken(token))?.lastUsedAt;
  };
  expect(await use(42 + NOTED_EVERY_MS - 1)).toBe(42);
  expect(await use(42 + NOTED_EVERY_MS)).toBe(42 + NOTED_EVERY_MS);
});

describe('revoking', () => {
  it('ends that session and no other', async () => {
    const gone = await sessions.create(NEW);
    const kept = await sessions.create(NEW);
    expect(await sessions.revoke(gone.session.id)).toBe(true);
    expect(await sessions.byToken(gone.token)).toBeNull();
    expect((await sessions.list()).map(({ id }) => id)).toEqual([kept.session.id]);
  });

  it('says where there was none', async () => {
    expect(await sessions.revoke('000000000000')).toBe(false);
  });
});

it('knows the origins that are paired, until the last of their sessions ends', async () => {
  const { session } = await sessions.create(NEW);
  expect(await sessions.isPairedOrigin('chrome-extension://abc')).toBe(true);
  expect(await sessions.isPairedOrigin('chrome-extension://abcd')).toBe(false);
  await sessions.revoke(session.id);
  expect(await sessions.isPairedOrigin('chrome-extension://abc')).toBe(false);
});
