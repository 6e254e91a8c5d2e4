import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Member } from '../../backend/store/rows.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import { watch, watches } from '../../utils/interface/kith/kith-watches.ts';
import { connected, person, seenTogether, urlOf, worksAt } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openAsCaller, type TestService } from './test-service.ts';

const PATH = '/kith/watches';
const MARIA = urlOf('maria-lopez');
const ACME = 'https://www.linkedin.com/company/acme-rockets';
const DANA = [person('dana', 'Dana', 'Weiss'), connected('dana')];
const WITH_MARIA = [
  ...DANA,
  person('maria-lopez', 'María', 'López'),
  ...seenTogether('dana', 'maria-lopez', 3),
];

let test: TestService;
let token: string;
let me: Member;
beforeEach(async () => {
  ({ test, me, token } = await openAsCaller(DANA));
});
afterEach(() => test.close());

async function wait(linkedin_url = MARIA) {
  const answer = await test.post(PATH, { linkedin_url }, token);
  expect(answer.status).toBe(200);
  return envelope(watch).parse(answer.body).data;
}
const list = async (as = token) =>
  envelope(watches).parse((await test.send('GET', PATH, { token: as })).body).data.watches;
const seen = async () =>
  envelope(done).parse((await test.send('POST', `${PATH}/seen`, { token })).body).data.changed;
const remove = (id: string, as = token) => test.send('DELETE', `${PATH}/${id}`, { token: as });

describe('watches', () => {
  it('are returned with the name in the address, and aren’t marked as new', async () => {
    const watch = await wait();
    expect(watch).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      kind: 'person',
      linkedin_url: MARIA,
      name: 'Maria Lopez',
      created_at: new Date(NOON).toISOString(),
      score: 0,
      score_label: 'None',
      fresh: false,
    });
    expect(await list()).toEqual([watch]);
  });

  it('have no name if their saved key doesn’t match their address', async () => {
    await test.store.addWatch(me, { key: 'li:in:somebody-else', url: urlOf('dana') }, false, NOON);
    expect(await list()).toMatchObject([{ linkedin_url: urlOf('dana'), name: '', score: 0, fresh: false }]);
  });

  it('mark people as new when an import makes them reachable, until they are marked as seen', async () => {
    await wait();
    await test.importFor(me, 'the-caller', WITH_MARIA);
    expect(await list()).toMatchObject([{ name: 'María López', fresh: true }]);
    expect((await list())[0]?.score).toBeGreaterThan(0);
    expect([await seen(), await seen()]).toEqual([true, false]);
    expect(await list()).toMatchObject([{ fresh: false }]);
  });

  it('include companies', async () => {
    await wait(ACME);
    await test.importFor(me, 'the-caller', [...DANA, worksAt('dana', 'Acme Rockets', 'CTO')]);
    expect(await list()).toMatchObject([{ kind: 'company', name: 'Acme Rockets', fresh: true }]);
  });

  it('don’t mark someone as new if they were already reachable', async () => {
    await wait(urlOf('dana'));
    expect(await list()).toMatchObject([{ fresh: false }]);
  });

  it('mark someone as new again if they were unreachable in between', async () => {
    await wait();
    await test.importFor(me, 'the-caller', WITH_MARIA);
    await seen();
    const tie = { a_linkedin_url: urlOf('dana'), b_linkedin_url: MARIA };
    await test.post('/kith/people/tie', { ...tie, knows: 'no' }, token);
    await seen();
    await test.post('/kith/people/tie', { ...tie, knows: 'undo' }, token);
    expect(await list()).toMatchObject([{ fresh: true }]);
  });

  it('are saved once when sent twice', async () => {
    expect(await wait()).toEqual(await wait(`${MARIA}/details/?x=1`));
    expect(await list()).toHaveLength(1);
  });

  it('can be for someone known only by member id', async () => {
    expect(await wait('urn:li:member:42')).toMatchObject({ name: '', linkedin_url: 'urn:li:member:42' });
    expect(await list()).toMatchObject([{ kind: 'person', score: 0 }]);
  });

  it('can be removed', async () => {
    const { id } = await wait();
    expect((await remove(id)).body).toMatchObject({ data: { changed: true } });
    expect(await list()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  it('are hidden from others', async () => {
    const { id } = await wait();
    const other = await test.token('other');
    expect(await list(other)).toEqual([]);
    expect((await remove(id, other)).status).toBe(404);
  });

  it.each(['https://www.linkedin.com/feed/', 'maria', ''])('refuse %j', async (linkedin_url) => {
    const answer = await test.post(PATH, { linkedin_url }, token);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: { errors: [{ field: 'linkedin_url' }] } });
  });

  it('refuse people the caller erased', async () => {
    await test.post('/kith/erase', { what: 'person', linkedin_url: MARIA }, token);
    expect((await test.post(PATH, { linkedin_url: MARIA }, token)).status).toBe(409);
  });

  refusesStrangers('GET', PATH, undefined, () => test);
  refusesStrangers('POST', PATH, { linkedin_url: MARIA }, () => test);
});
