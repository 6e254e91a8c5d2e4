import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../backend/imports/record.ts';
import { SECONDS_A_DAY } from '../../backend/network/evidence.ts';
import type { Envelope } from '../../utils/interface/envelope.ts';
import { envelope } from '../../utils/interface/envelope.ts';
import { done } from '../../utils/interface/kith-network.ts';
import { type SamePeople, samePeople } from '../../utils/interface/kith-same.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import { person, readResult, TODAY, urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openWorld, type TestService } from './test-service.ts';

const PATH = '/kith/people/same';
const MAIL = 'mailto:dana@widgets.example';

/** Dana once more, as an address book and a mailbox have her. */
const IN_MAIL: readonly ImportRecord[] = [
  { ...person('', 'Dana', 'Reyes'), keys: [MAIL] },
  ...[1, 2, 3].map(
    (age): ImportRecord => ({
      type: 'evidence',
      from: MAIL,
      to: 'me',
      kind: 'mail',
      at: (TODAY - age) * SECONDS_A_DAY,
      direction: 'out',
      recipients: 1,
      naturalKey: `mail ${age}`,
    }),
  ),
];

let test: TestService;
let token: string;
beforeEach(async () => {
  test = await openWorld();
  const member = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
  const mailbox = { ...readResult('nobody', IN_MAIL), source: 'mbox', ownerKeys: [] };
  const file = { importId: 'mail', fileName: 'mail.mbox', digest: 'mail' };
  await test.store.commitImport(mailbox, { ...file, member, asOf: TODAY, now: NOON });
  token = await test.token();
});
afterEach(() => test.close());

const ask = async (as = token): Promise<SamePeople> =>
  envelope(samePeople).parse((await test.send('GET', PATH, { token: as })).body).data;
const answer = async (id: string, said: string) =>
  envelope(done).parse((await test.send('PUT', PATH, { token, body: { id, answer: said } })).body).data
    .changed;
const pathsTo = async (slug: string, as = token) =>
  ((await test.post('/v2/people/paths', { url: urlOf(slug) }, as)).body as Envelope<PersonPaths>).data;

describe('GET /kith/people/same', () => {
  it('tells two of one name with what each source says', async () => {
    const { pairs, answered } = await ask();
    expect(answered).toEqual([]);
    expect(pairs).toMatchObject([
      {
        people: [
          {
            full_name: 'Dana Reyes',
            company: 'Widgets, Inc.',
            linkedin_url: urlOf('dana-reyes'),
            emails: [],
          },
          { full_name: 'Dana Reyes', company: '', linkedin_url: '', emails: ['dana@widgets.example'] },
        ],
        reasons: ['email'],
        answer: '',
      },
    ]);
    expect(pairs[0]?.id).toBe(pairs[0]?.people.map(({ id }) => id).join('.'));
  });

  it('tells nobody of what another member has', async () => {
    expect(await ask(await test.token('teammate'))).toEqual({ pairs: [], answered: [] });
    expect(await ask(await test.token('stranger'))).toEqual({ pairs: [], answered: [] });
  });

  it('tells of a contact who opened under a second address, once name and company agree', async () => {
    const second = 'dana-reyes-7a1b2c3';
    const about = async () => {
      const path = `${PATH}?linkedin_url=${encodeURIComponent(urlOf(second))}`;
      return envelope(samePeople).parse((await test.send('GET', path, { token })).body).data.pairs;
    };
    expect(await about()).toEqual([]);
    await test.post(
      '/kith/people/employment',
      { linkedin_url: urlOf(second), company_name: 'Widgets, Inc.' },
      token,
    );
    const [pair] = await about();
    expect(pair?.people.map(({ linkedin_url }) => linkedin_url).sort()).toEqual([
      urlOf('dana-reyes'),
      urlOf(second),
    ]);
    expect((await ask()).pairs.map(({ id }) => id)).toContain(pair?.id);
    expect(await answer(pair?.id ?? '', 'yes')).toBe(true);
    expect((await about()).map(({ id }) => id)).not.toContain(pair?.id);
    expect((await pathsTo(second)).paths.some(({ type }) => type === 'direct')).toBe(true);
  });

  it('refuses what is no address of a person', async () => {
    expect((await test.send('GET', `${PATH}?linkedin_url=acme`, { token })).status).toBe(422);
  });

  refusesStrangers('GET', PATH, undefined, () => test);
});

describe('PUT /kith/people/same', () => {
  const idOfPair = async () => (await ask()).pairs[0]?.id ?? '';

  it('yes: one person, with the mail of the other; undo: as before', async () => {
    const [id, before] = [await idOfPair(), await pathsTo('dana-reyes')];
    expect([await answer(id, 'yes'), await answer(id, 'yes')]).toEqual([true, false]);
    const merged = await pathsTo('dana-reyes');
    expect(merged.summary.score).toBeGreaterThan(before.summary.score);
    expect(JSON.stringify(merged)).toContain('Email');
    expect(await ask()).toMatchObject({ pairs: [], answered: [{ id, answer: 'yes' }] });
    expect([await answer(id, 'undo'), await answer(id, 'undo')]).toEqual([true, false]);
    expect(await pathsTo('dana-reyes')).toEqual(before);
    expect(await ask()).toMatchObject({ pairs: [{ id }], answered: [] });
  });

  it('is nothing to a teammate', async () => {
    const mate = await test.token('teammate');
    const before = await pathsTo('dana-reyes', mate);
    await answer(await idOfPair(), 'yes');
    expect(await pathsTo('dana-reyes', mate)).toEqual(before);
  });

  it('no: never again; later: in 30 days', async () => {
    const id = await idOfPair();
    await answer(id, 'later');
    expect((await ask()).pairs).toEqual([]);
    test.clock = NOON + 31 * SECONDS_A_DAY * 1000;
    token = await test.token();
    expect((await ask()).pairs).toHaveLength(1);
    await answer(id, 'no');
    test.clock = NOON + 4000 * SECONDS_A_DAY * 1000;
    token = await test.token();
    expect(await ask()).toMatchObject({ pairs: [], answered: [{ id, answer: 'no' }] });
  });

  it.each<[string, (id: string) => unknown, number]>([
    ['no id', () => ({ answer: 'yes' }), 422],
    ['another word', (id) => ({ id, answer: 'maybe' }), 422],
    ['a further field', (id) => ({ id, answer: 'yes', more: 1 }), 422],
    ['one person twice', (id) => ({ id: `${id.split('.')[0]}.${id.split('.')[0]}`, answer: 'yes' }), 422],
    ['one person alone', (id) => ({ id: id.split('.')[0], answer: 'yes' }), 404],
    ['somebody and nobody', (id) => ({ id: `${id.split('.')[0]}.nobody`, answer: 'yes' }), 404],
    ['nobody twice', () => ({ id: '.', answer: 'yes' }), 422],
  ])('refuses %s', async (_, body, status) => {
    const answered = await test.send('PUT', PATH, { token, body: body(await idOfPair()) });
    expect(answered.status).toBe(status);
  });

  it('refuses the ids of people whom only another member knows', async () => {
    const id = await idOfPair();
    const as = await test.token('stranger');
    expect((await test.send('PUT', PATH, { token: as, body: { id, answer: 'yes' } })).status).toBe(404);
  });

  refusesStrangers('PUT', PATH, { id: 'a.b', answer: 'yes' }, () => test);
});
