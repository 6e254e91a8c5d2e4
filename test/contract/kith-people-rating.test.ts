import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import {
  type PersonToRate,
  peopleToRate,
  type RateRequest,
  ratedPerson,
} from '../../utils/interface/kith/kith-ratings.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import { connected, person, seenTogether, talksTo, urlOf, worksAt } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { NOON, openAsCaller, type TestService } from './test-service.ts';

const RATING = '/kith/people/rating';
const TO_RATE = '/kith/people/to-rate';
const DANA = urlOf('dana');
const MARIA = urlOf('maria');

const RECORDS = [
  person('dana', 'Dana', 'Weiss'),
  worksAt('dana', 'Acme', 'Head of Design'),
  connected('dana'),
  person('ken', 'Ken', 'Ito'),
  connected('ken'),
  ...talksTo('ken', 40),
  person('maria', 'Maria', 'Lopez'),
  ...seenTogether('dana', 'maria', 4),
  // Someone without a name, who can’t be rated although a rating would matter most.
  person('no-name', '', ''),
  connected('no-name'),
  ...['ada', 'bo', 'cy'].flatMap((who) => [person(who, who, 'Else'), ...seenTogether('no-name', who, 9)]),
];

let test: TestService;
let token: string;
beforeEach(async () => {
  ({ test, token } = await openAsCaller(RECORDS));
});
afterEach(() => test.close());

const rate = async (body: RateRequest, as = token) =>
  envelope(ratedPerson).parse((await test.post(RATING, body, as)).body).data;
const rateDana = (rating: RateRequest['rating']) => rate({ linkedin_url: DANA, rating });
const pathsTo = async (url: string, as = token) =>
  ((await test.post('/v2/people/paths', { url }, as)).body as Envelope<PersonPaths>).data;
const toRate = async (query = '', as = token): Promise<PersonToRate[]> => {
  const answer = await test.send('GET', `${TO_RATE}${query}`, { token: as });
  return envelope(peopleToRate).parse(answer.body).data.people;
};
const namesToRate = async () => (await toRate()).map(({ full_name }) => full_name);

describe('POST /kith/people/rating', () => {
  it('sets the strength immediately, with the dated rating as the reason, until the rating is undone', async () => {
    const before = await pathsTo(DANA);
    expect(await rateDana(4)).toEqual({ changed: true, before: null });
    const { summary, paths } = await pathsTo(DANA);
    expect(summary).toMatchObject({ score: 65, score_label: 'Excellent' });
    expect(paths).toMatchObject([
      {
        score_meta: [
          { title: 'Your rating', description: '4 of 5, 21 November 2026' },
          { title: 'LinkedIn' },
        ],
      },
    ]);
    expect(await rateDana(null)).toEqual({ changed: true, before: 4 });
    expect(await pathsTo(DANA)).toEqual(before);
  });

  it('changes every path through the person, and removes them all if the rating is 0', async () => {
    const [weak] = (await pathsTo(MARIA)).paths;
    await rateDana(5);
    const [strong] = (await pathsTo(MARIA)).paths;
    expect(strong?.summary.score).toBeGreaterThan(weak?.summary.score ?? 0);
    expect(await rateDana(0)).toEqual({ changed: true, before: 5 });
    expect((await pathsTo(MARIA)).count).toBe(0);
    expect((await pathsTo(DANA)).paths).toMatchObject([
      { score_meta: [{ description: 'Never through this person, 21 November 2026' }, { title: 'LinkedIn' }] },
    ]);
  });

  it('returns the previous rating, and whether it changed', async () => {
    await rateDana(3);
    expect(await rateDana(3)).toEqual({ changed: false, before: 3 });
  });

  it('adds someone who isn’t in the data as a known person', async () => {
    await rate({ linkedin_url: urlOf('new-face'), rating: 4 });
    expect((await pathsTo(urlOf('new-face'))).paths).toMatchObject([{ type: 'direct' }]);
  });

  it('keeps the rating when the same data is imported again', async () => {
    await rateDana(4);
    const me = await test.store.ensureMember(test.account.id, 'me', 'me@example.com', NOON);
    await test.importFor(me, 'the-caller', RECORDS);
    expect((await pathsTo(DANA)).summary.score).toBe(65);
  });

  it('changes nothing for another user', async () => {
    await rateDana(0);
    const other = await test.token('other');
    expect((await pathsTo(DANA, other)).count).toBe(0);
    expect(await toRate('', other)).toEqual([]);
  });

  it('accepts the id from a response', async () => {
    const dana = (await toRate()).find(({ full_name }) => full_name === 'Dana Weiss');
    expect(await rate({ id: dana?.id ?? '', rating: 2 })).toEqual({ changed: true, before: null });
    expect((await pathsTo(DANA)).summary.score).toBe(20);
  });

  it('applies one rating per Idempotency-Key', async () => {
    const send = (rating: number) =>
      test.send('POST', RATING, {
        token,
        body: { linkedin_url: DANA, rating },
        headers: { 'idempotency-key': 'once' },
      });
    const answered = async () => envelope(ratedPerson).parse((await send(4)).body).data;
    expect(await answered()).toEqual({ changed: true, before: null });
    expect(await answered()).toEqual({ changed: true, before: null });
    expect((await send(5)).status).toBe(409);
  });

  it.each<[string, unknown, number]>([
    ['no person', { rating: 4 }, 422],
    ['both an address and an id', { linkedin_url: DANA, id: 'x', rating: 4 }, 422],
    ['a company', { linkedin_url: 'https://www.linkedin.com/company/acme', rating: 4 }, 422],
    ['no rating', { linkedin_url: DANA }, 422],
    ['a rating of 6', { linkedin_url: DANA, rating: 6 }, 422],
    ['a rating of -1', { linkedin_url: DANA, rating: -1 }, 422],
    ['a rating of 2.5', { linkedin_url: DANA, rating: 2.5 }, 422],
    ['a rating as text', { linkedin_url: DANA, rating: '4' }, 422],
    ['an unknown field', { linkedin_url: DANA, rating: 4, more: 1 }, 422],
    ['the caller', { linkedin_url: urlOf('the-caller'), rating: 4 }, 422],
    ['an unknown id', { id: 'AAAAAAAAAAAAAAAAAAAAAA', rating: 4 }, 404],
  ])('refuses %s', async (_, body, status) => {
    expect((await test.post(RATING, body, token)).status).toBe(status);
  });

  it('refuses people the caller erased', async () => {
    await test.post('/kith/erase', { what: 'person', linkedin_url: DANA }, token);
    expect((await test.post(RATING, { linkedin_url: DANA, rating: 4 }, token)).status).toBe(409);
  });

  refusesStrangers('POST', RATING, { linkedin_url: DANA, rating: 4 }, () => test);
});

describe('GET /kith/people/to-rate', () => {
  it('returns less-known people who lead to more others first, with the reasons in the data', async () => {
    const [dana, ken] = await toRate();
    expect(dana).toMatchObject({
      full_name: 'Dana Weiss',
      linkedin_url: DANA,
      headline: 'Head of Design at Acme',
      score_label: 'Maybe',
      score_meta: [{ title: 'LinkedIn' }],
      onward: 1,
    });
    expect(ken?.full_name).toBe('Ken Ito');
  });

  it('doesn’t return rated people, including those rated “never”, until the rating is undone', async () => {
    await rateDana(0);
    expect(await namesToRate()).toEqual(['Ken Ito']);
    await rateDana(null);
    expect(await namesToRate()).toEqual(['Dana Weiss', 'Ken Ito']);
  });

  it('returns no more than the limit', async () => expect(await toRate('?limit=1')).toHaveLength(1));

  it.each(['?limit=0', '?limit=101', '?limit=x', '?page=2'])('refuses %s', async (query) => {
    expect((await test.send('GET', `${TO_RATE}${query}`, { token })).status).toBe(422);
  });

  refusesStrangers('GET', TO_RATE, undefined, () => test);
});
