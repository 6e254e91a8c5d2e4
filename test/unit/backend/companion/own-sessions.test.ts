import { describe, expect, it } from 'vitest';
import { endedSession, ownSessions } from '../../../../utils/companion-api.ts';
import { companionUnderTest, ME } from './support/companion-under-test.ts';
import { Extension, request } from './support/extension.ts';

/** Two browsers of mine and one of somebody else. */
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
  it('lists the browsers of the member, the asking one marked, and nobody else’s', async () => {
    const { one, two, foreign } = await openThree();
    const mine = await listed(one);
    expect(mine).toHaveLength(2);
    expect(mine.filter(({ current }) => current)).toHaveLength(1);
    expect((await listed(two)).find(({ current }) => current)?.id).not.toBe(
      mine.find(({ current }) => current)?.id,
    );
    expect(await listed(foreign)).toMatchObject([{ label: 'A test', current: true }]);
  });

  it('has the one first that was used last', async () => {
    const { one, two, clock } = await openThree();
    clock.now += 11 * 60_000;
    await listed(two);
    // Sooner than the next use is noted of the one that asks.
    clock.now -= 6 * 60_000;
    expect((await listed(one)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('lists no visitor of the sample team who goes by the same name, and ends none', async () => {
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

  it('asks the service nothing', async () => {
    const { one, service } = await openThree();
    await listed(one);
    expect(service.seen).toEqual([]);
  });
});

describe('POST /kith/sessions/{id}/revoke', () => {
  it('ends that browser at once, and no other', async () => {
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

  it('of the asking browser itself signs it out', async () => {
    const { one } = await openThree();
    const id = (await listed(one)).find(({ current }) => current)?.id ?? '';
    expect((await end(one, id)).status).toBe(200);
    expect(await isSignedIn(one)).toBe(false);
  });

  it('of another member’s browser, or of none, answers 404 in the same words', async () => {
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
])('%s %s without a session answers 401', async (method, path) => {
  const { companion } = companionUnderTest();
  expect((await companion.fetch(request(method, path))).status).toBe(401);
});
