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
  it('is found by its token alone', () => {
    const { token, session } = sessions.create(NEW);
    expect(sessions.byToken(token)).toEqual({ ...NEW, id: session.id, createdAt: 42, lastUsedAt: 42 });
    expect(sessions.byToken(session.id)).toBeNull();
  });

  it('has a token of 256 bits, of which only the hash is kept', () => {
    const { token } = sessions.create(NEW);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(Buffer.from(state.serialize()).includes(token)).toBe(false);
  });

  it('may have been paired without an origin', () => {
    const { token } = sessions.create({ ...NEW, origin: null });
    expect(sessions.byToken(token)?.origin).toBeNull();
  });

  it('is a visitor of the sample team where it says so', () => {
    const { token } = sessions.create({ ...NEW, member: { ...NEW.member, sample: true } });
    expect(sessions.byToken(token)?.member.sample).toBe(true);
  });
});

it('is noted as used, every ten minutes at most', () => {
  const { token } = sessions.create(NEW);
  const use = (at: number) => {
    time = at;
    const session = sessions.byToken(token);
    if (session) sessions.noteUse(session);
    return sessions.byToken(token)?.lastUsedAt;
  };
  expect(use(42 + NOTED_EVERY_MS - 1)).toBe(42);
  expect(use(42 + NOTED_EVERY_MS)).toBe(42 + NOTED_EVERY_MS);
});

describe('revoking', () => {
  it('ends that session and no other', () => {
    const gone = sessions.create(NEW);
    const kept = sessions.create(NEW);
    expect(sessions.revoke(gone.session.id)).toBe(true);
    expect(sessions.byToken(gone.token)).toBeNull();
    expect(sessions.list().map(({ id }) => id)).toEqual([kept.session.id]);
  });

  it('says where there was none', () => {
    expect(sessions.revoke('000000000000')).toBe(false);
  });
});

it('knows the origins that are paired, until the last of their sessions ends', () => {
  const { session } = sessions.create(NEW);
  expect(sessions.isPairedOrigin('chrome-extension://abc')).toBe(true);
  expect(sessions.isPairedOrigin('chrome-extension://abcd')).toBe(false);
  sessions.revoke(session.id);
  expect(sessions.isPairedOrigin('chrome-extension://abc')).toBe(false);
});
