import { beforeEach, describe, expect, it } from 'vitest';
import { type CompanionState, openCompanionState } from '../../../../backend/companion/companion-state.ts';
import {
  createSessions,
  type NewSession,
  RECORDED_EVERY_MS,
  type Sessions,
} from '../../../../backend/companion/sessions.ts';
import { endedSession, ownSessions } from '../../../../utils/companion-api.ts';
import { companionUnderTest, ME } from './support/companion-under-test.ts';
import { Extension, request } from './support/extension.ts';

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
  it('is found only by its token', async () => {
    const { token, session } = await sessions.create(NEW);
    expect(await sessions.byToken(token)).toEqual({ ...NEW, id: session.id, createdAt: 42, lastUsedAt: 42 });
    expect(await sessions.byToken(session.id)).toBeNull();
  });

  it('has a token of 256 bits, of which only the hash is stored', async () => {
    const { token } = await sessions.create(NEW);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await state.db.selectFrom('session').selectAll().execute();
    const kept = JSON.stringify(
      rows.map((row) => ({ ...row, token_hash: Buffer.from(row.token_hash).toString('latin1') })),
    );
    expect(kept).not.toContain(token);
  });

  it('can be paired without an origin', async () => {
    const { token } = await sessions.create({ ...NEW, origin: null });
    expect((await sessions.byToken(token))?.origin).toBeNull();
  });

  it('can belong to a visitor to the sample team', async () => {
    const { token } = await sessions.create({ ...NEW, member: { ...NEW.member, sample: true } });
    expect((await sessions.byToken(token))?.member.sample).toBe(true);
  });
});

describe('an unused session', () => {
  const DAY = 24 * 3_600_000;
  const VISITOR = { ...NEW, origin: 'chrome-extension://visitor', member: { ...NEW.member, sample: true } };

  it.each([
    ['of a member', NEW, 90],
    ['of a sample visitor', VISITOR, 1],
  ])('%s expires exactly after its number of days', async (_, fresh, days) => {
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

  it('expires 90 days after its last use', async () => {
    const { token } = await sessions.create(NEW);
    time += 89 * DAY;
    const session = await sessions.byToken(token);
    if (session !== null) await sessions.recordUse(session);
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

it('a session records its use at most every ten minutes', async () => {
  const { token } = await sessions.create(NEW);
  const use = async (at: number) => {
    time = at;
    const session = await sessions.byToken(token);
    if (session) await sessions.recordUse(session);
    return (await sessions.byToken(token))?.lastUsedAt;
  };
  expect(await use(42 + RECORDED_EVERY_MS - 1)).toBe(42);
  expect(await use(42 + RECORDED_EVERY_MS)).toBe(42 + RECORDED_EVERY_MS);
});

describe('revoking', () => {
  it('ends that session and no other', async () => {
    const gone = await sessions.create(NEW);
    const kept = await sessions.create(NEW);
    expect(await sessions.revoke(gone.session.id)).toBe(true);
    expect(await sessions.byToken(gone.token)).toBeNull();
    expect((await sessions.list()).map(({ id }) => id)).toEqual([kept.session.id]);
  });

  it('reports when there was no session to revoke', async () => {
    expect(await sessions.revoke('000000000000')).toBe(false);
  });
});

it('a paired origin is listed until the last of its sessions ends', async () => {
  const { session } = await sessions.create(NEW);
  expect(await sessions.isPairedOrigin('chrome-extension://abc')).toBe(true);
  expect(await sessions.isPairedOrigin('chrome-extension://abcd')).toBe(false);
  await sessions.revoke(session.id);
  expect(await sessions.isPairedOrigin('chrome-extension://abc')).toBe(false);
});

/** Opens sessions of two of my browsers and one of someone else’s. */
async function openThree() {
  const { companion, service, clock } = companionUnderTest();
  const pair = async (member: typeof ME) => {
    const extension = await Extension.create(companion, () => clock.now);
    expect((await extension.pair((await companion.pairingCodes.issue(member)).code)).status).toBe(200);
    return extension;
  };
  const other = { ...ME, externalUserId: 'somebody-else' };
  return { companion, service, clock, one: await pair(ME), two: await pair(ME), foreign: await pair(other) };
}

const listed = async (extension: Extension) => {
  const response = await extension.call({ method: 'GET', path: '/kith/sessions' });
  expect(response.status).toBe(200);
  return ownSessions.parse(await response.json()).sessions;
};
const end = (extension: Extension, id: string) => extension.call({ path: `/kith/sessions/${id}/revoke` });
const isSignedIn = async (extension: Extension) =>
  (await extension.call({ method: 'GET', path: '/kith/session' })).status === 200;

describe('GET /kith/sessions', () => {
  it('lists only the member’s browsers, with the calling one marked', async () => {
    const { one, two, foreign } = await openThree();
    const mine = await listed(one);
    expect(mine).toHaveLength(2);
    expect(mine.filter(({ current }) => current)).toHaveLength(1);
    expect((await listed(two)).find(({ current }) => current)?.id).not.toBe(
      mine.find(({ current }) => current)?.id,
    );
    expect(await listed(foreign)).toMatchObject([{ label: 'A test', current: true }]);
  });

  it('lists the most recently used one first', async () => {
    const { one, two, clock } = await openThree();
    clock.now += 11 * 60_000;
    await listed(two);
    // Early enough that the caller’s next request isn’t recorded as a use.
    clock.now -= 6 * 60_000;
    expect((await listed(one)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('neither lists nor ends the session of a sample visitor with the same name', async () => {
    const { one, companion } = await openThree();
    const visitor = { ...ME, sample: true };
    const { session } = await companion.sessions.create({
      member: visitor,
      keyThumbprint: 't',
      origin: null,
      label: 'Sample',
    });
    expect(await listed(one)).toHaveLength(2);
    expect((await end(one, session.id)).status).toBe(404);
  });

  it('doesn’t call the service', async () => {
    const { one, service } = await openThree();
    await listed(one);
    expect(service.seen).toEqual([]);
  });
});

describe('POST /kith/sessions/{id}/revoke', () => {
  it('signs out only that browser, immediately', async () => {
    const { one, two, foreign } = await openThree();
    const id = (await listed(one)).find(({ current }) => !current)?.id ?? '';
    const answer = await end(one, id);
    expect(endedSession.parse(await answer.json())).toEqual({ id });
    expect([await isSignedIn(one), await isSignedIn(two), await isSignedIn(foreign)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('can sign out the calling browser itself', async () => {
    const { one } = await openThree();
    const id = (await listed(one)).find(({ current }) => current)?.id ?? '';
    expect((await end(one, id)).status).toBe(200);
    expect(await isSignedIn(one)).toBe(false);
  });

  it('returns 404 with the same message for another member’s browser and for a missing browser', async () => {
    const { one, foreign } = await openThree();
    const [theirs] = await listed(foreign);
    const [foreignAnswer, noneAnswer] = [await end(one, theirs?.id ?? ''), await end(one, '000000000000')];
    expect([foreignAnswer.status, noneAnswer.status]).toEqual([404, 404]);
    const detailOf = async (answer: Response) => (await answer.json()).error.detail;
    expect(await detailOf(foreignAnswer)).toBe(await detailOf(noneAnswer));
    expect(await isSignedIn(foreign)).toBe(true);
  });
});

it.each([
  ['GET', '/kith/sessions'],
  ['POST', '/kith/sessions/a/revoke'],
  ['DELETE', '/kith/sessions/a'],
])('%s %s returns 401 without a session', async (method, path) => {
  const { companion } = companionUnderTest();
  expect((await companion.fetch(request(method, path))).status).toBe(401);
});
