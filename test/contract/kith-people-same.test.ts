import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../backend/imports/record.ts';
import { SECONDS_PER_DAY } from '../../backend/network/evidence.ts';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import { askStanding } from '../../utils/interface/kith/kith-asks.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import { namesakes, type SamePeople, samePeople } from '../../utils/interface/kith/kith-same.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import { person, readResult, TODAY, urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openWorld, type TestService } from './test-service.ts';

const PATH = '/kith/people/same';
const MAIL = 'mailto:dana@widgets.example';

/** Dana again, from an address book and a mailbox. */
const IN_MAIL: readonly ImportRecord[] = [
  { ...person('', 'Dana', 'Reyes'), keys: [MAIL] },
  ...[1, 2, 3].map(
    (age): ImportRecord => ({
      type: 'evidence',
      from: MAIL,
      to: 'me',
      kind: 'mail',
      at: (TODAY - age) * SECONDS_PER_DAY,
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
  const liveSource = { ...readResult('nobody', IN_MAIL), source: 'mbox', ownerKeys: [] };
  const file = { importId: 'mail', fileName: 'mail.mbox', digest: 'mail' };
  await test.store.commitImport(liveSource, { ...file, member, now: NOON });
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
  it('returns two people with the same name, and what each source contains', async () => {
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

  it('returns no one from another member’s data', async () => {
    expect(await ask(await test.token('teammate'))).toEqual({ pairs: [], answered: [] });
    expect(await ask(await test.token('stranger'))).toEqual({ pairs: [], answered: [] });
  });

  refusesStrangers('GET', PATH, undefined, () => test);
});

describe('a profile with the name of a known person', () => {
  const page = urlOf('dana-reyes-7a1b2c3');
  const find = async (name: string, { url = page, as = token } = {}) =>
    envelope(namesakes).parse(
      (await test.send('POST', PATH, { token: as, body: { linkedin_url: url, name } })).body,
    ).data.people;
  const say = async (id: string, said: string, as = token) =>
    test.send('PUT', PATH, { token: as, body: { id, linkedin_url: page, answer: said } });
  const idOf = async (url: string) =>
    (await find('Dana Reyes')).find(({ linkedin_url }) => linkedin_url === url)?.id ?? '';

  it('is matched with everyone who has that name, best known first, with job, score and reasons', async () => {
    const people = await find('DANA  Réyes');
    expect(people.map(({ linkedin_url }) => linkedin_url)).toEqual([urlOf('dana-reyes'), '']);
    expect(people[0]).toMatchObject({
      full_name: 'Dana Reyes',
      headline: expect.stringContaining('Widgets'),
    });
    expect(people[0]?.score).toBeGreaterThan(people[1]?.score ?? 0);
    expect(people[0]?.score_meta).not.toEqual([]);
  });

  it('isn’t matched with another name, a single word, or someone known only to a teammate', async () => {
    expect([await find('Dana Reyez'), await find('Dana'), await find('| LinkedIn')]).toEqual([[], [], []]);
    expect(await find('Dana Reyes', { as: await test.token('teammate') })).toEqual([]);
    expect(await find('Dana Reyes', { as: await test.token('stranger') })).toEqual([]);
  });

  it('isn’t matched with its own person', async () => {
    const people = await find('Dana Reyes', { url: urlOf('dana-reyes') });
    expect(people.map(({ linkedin_url }) => linkedin_url)).toEqual(['']);
  });

  it('is merged for the caller alone, until the answer is undone', async () => {
    const id = await idOf(urlOf('dana-reyes'));
    const before = await pathsTo('dana-reyes-7a1b2c3');
    const known = await pathsTo('dana-reyes');
    expect([(await say(id, 'yes')).body, (await say(id, 'yes')).body]).toMatchObject([
      { data: { changed: true } },
      { data: { changed: false } },
    ]);
    expect((await pathsTo('dana-reyes-7a1b2c3')).summary).toEqual(known.summary);
    const standing = await test.post('/kith/asks/standing', { linkedin_url: page }, token);
    expect(envelope(askStanding).parse(standing.body).data.target).toMatchObject({
      full_name: 'Dana Reyes',
      headline: 'Head of Design at Widgets, Inc.',
    });
    expect((await pathsTo('dana-reyes-7a1b2c3', await test.token('teammate'))).count).toBe(0);
    expect((await find('Dana Reyes')).map(({ linkedin_url }) => linkedin_url)).toEqual(['']);
    expect((await say(id, 'undo')).body).toMatchObject({ data: { changed: true } });
    expect(await pathsTo('dana-reyes-7a1b2c3')).toEqual(before);
    expect(await pathsTo('dana-reyes')).toEqual(known);
    expect(await find('Dana Reyes')).toHaveLength(2);
  });

  it('is listed with the person after a merge, which can be undone from the list', async () => {
    await say(await idOf(urlOf('dana-reyes')), 'yes');
    const pair = (await ask()).answered[0];
    expect(pair).toMatchObject({
      answer: 'yes',
      people: [{ full_name: 'Dana Reyes', linkedin_url: page }, { full_name: 'Dana Reyes' }],
    });
    expect(await answer(pair?.id ?? '', 'undo')).toBe(true);
    expect((await ask()).answered).toEqual([]);
  });

  it('isn’t matched again after “no” until the answer is undone', async () => {
    const id = await idOf(urlOf('dana-reyes'));
    await say(id, 'no');
    expect((await find('Dana Reyes')).map(({ linkedin_url }) => linkedin_url)).toEqual(['']);
    await say(id, 'undo');
    expect(await find('Dana Reyes')).toHaveLength(2);
  });

  it('can be merged even if the data already contains it', async () => {
    await test.post('/kith/people/employment', { linkedin_url: page, company_name: 'Widgets, Inc.' }, token);
    const id = await idOf(urlOf('dana-reyes'));
    await say(id, 'yes');
    expect((await pathsTo('dana-reyes-7a1b2c3')).paths.some(({ type }) => type === 'direct')).toBe(true);
    await say(id, 'undo');
    expect((await pathsTo('dana-reyes-7a1b2c3')).paths.some(({ type }) => type === 'direct')).toBe(false);
  });

  it.each<[string, unknown]>([
    ['no name', { linkedin_url: page }],
    ['an empty name', { linkedin_url: page, name: '' }],
    ['a name of 300 characters', { linkedin_url: page, name: `Dana ${'R'.repeat(295)}` }],
    ['a name with control characters', { linkedin_url: page, name: 'Dana\u0000 Reyes' }],
    ['a name that changes the text direction', { linkedin_url: page, name: 'Dana \u202eReyes' }],
    ['a company’s page', { linkedin_url: 'https://www.linkedin.com/company/acme', name: 'Dana Reyes' }],
    ['an unknown field', { linkedin_url: page, name: 'Dana Reyes', more: 1 }],
  ])('is refused with %s, and the error doesn’t repeat the name', async (_, body) => {
    const answered = await test.send('POST', PATH, { token, body });
    expect(answered.status).toBe(422);
    expect(JSON.stringify(answered.body)).not.toContain('Reyes');
  });

  it.each<[string, (id: string) => unknown, number]>([
    [
      'a company’s page',
      (id) => ({ id, linkedin_url: 'https://linkedin.com/company/acme', answer: 'yes' }),
      422,
    ],
    ['a pair of people', (id) => ({ id: `${id}.${id}`, linkedin_url: page, answer: 'yes' }), 404],
    ['an unknown person', () => ({ id: 'nobody', linkedin_url: page, answer: 'yes' }), 404],
    ['the page they are known by', (id) => ({ id, linkedin_url: urlOf('dana-reyes'), answer: 'yes' }), 422],
  ])('can’t be merged with %s', async (_, body, status) => {
    const sent = body(await idOf(urlOf('dana-reyes')));
    expect((await test.send('PUT', PATH, { token, body: sent })).status).toBe(status);
  });

  it('can’t be merged with people known only to another member', async () => {
    const id = await idOf(urlOf('dana-reyes'));
    expect((await say(id, 'yes', await test.token('stranger'))).status).toBe(404);
  });

  refusesStrangers('POST', PATH, { linkedin_url: page, name: 'Dana Reyes' }, () => test);
});

describe('PUT /kith/people/same', () => {
  const idOfPair = async () => (await ask()).pairs[0]?.id ?? '';

  it('merges both with all their emails after “yes”, and separates them after “undo”', async () => {
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

  it('changes nothing for a teammate', async () => {
    const mate = await test.token('teammate');
    const before = await pathsTo('dana-reyes', mate);
    await answer(await idOfPair(), 'yes');
    expect(await pathsTo('dana-reyes', mate)).toEqual(before);
  });

  it('returns the pair again 30 days after “later”, but never after “no”', async () => {
    const id = await idOfPair();
    await answer(id, 'later');
    expect((await ask()).pairs).toEqual([]);
    test.clock = NOON + 31 * SECONDS_PER_DAY * 1000;
    token = await test.token();
    expect((await ask()).pairs).toHaveLength(1);
    await answer(id, 'no');
    test.clock = NOON + 4000 * SECONDS_PER_DAY * 1000;
    token = await test.token();
    expect(await ask()).toMatchObject({ pairs: [], answered: [{ id, answer: 'no' }] });
  });

  it.each<[string, (id: string) => unknown, number]>([
    ['no id', () => ({ answer: 'yes' }), 422],
    ['an unknown answer', (id) => ({ id, answer: 'maybe' }), 422],
    ['an unknown field', (id) => ({ id, answer: 'yes', more: 1 }), 422],
    ['one person twice', (id) => ({ id: `${id.split('.')[0]}.${id.split('.')[0]}`, answer: 'yes' }), 422],
    ['one person alone', (id) => ({ id: id.split('.')[0], answer: 'yes' }), 404],
    ['a known and an unknown person', (id) => ({ id: `${id.split('.')[0]}.nobody`, answer: 'yes' }), 404],
    ['two unknown people', () => ({ id: 'nobody.no-one', answer: 'yes' }), 404],
    ['two empty ids', () => ({ id: '.', answer: 'yes' }), 404],
  ])('refuses %s', async (_, body, status) => {
    const answered = await test.send('PUT', PATH, { token, body: body(await idOfPair()) });
    expect(answered.status).toBe(status);
  });

  it('refuses ids of people known only to another member', async () => {
    const id = await idOfPair();
    const as = await test.token('stranger');
    expect((await test.send('PUT', PATH, { token: as, body: { id, answer: 'yes' } })).status).toBe(404);
  });

  refusesStrangers('PUT', PATH, { id: 'a.b', answer: 'yes' }, () => test);
});
