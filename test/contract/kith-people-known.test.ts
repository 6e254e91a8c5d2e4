import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { envelope } from '../../utils/interface/envelope.ts';
import { askStanding } from '../../utils/interface/kith/kith-asks.ts';
import { introductions, knownPeople } from '../../utils/interface/kith/kith-known.ts';
import { connected, evidence, person, seenTogether, talksTo, urlOf, worksAt } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openAsCaller, type TestService } from './test-service.ts';

const PATH = '/kith/people/known';

let test: TestService;
let token: string;
beforeEach(async () => {
  ({ test, token } = await openAsCaller([
    person('dana', 'Dana', 'Weiss'),
    worksAt('dana', 'Acme', 'Head of Design'),
    connected('dana'),
    person('uma', 'Uma', 'One'),
    connected('uma'),
    person('ken', 'Ken', 'Ito'),
    connected('ken'),
    ...talksTo('ken', 40),
    person('maria', 'Maria', 'Lopez'),
    ...seenTogether('dana', 'maria', 4),
    person('sam', 'Sam', 'Stone'),
    worksAt('sam', 'Globex', 'Buyer'),
    evidence('dana', 'sam', 'recommendation', 30),
    person('tom', 'Tom', 'Berg'),
    evidence('dana', 'tom', 'recommendation', 900),
  ]));
});
afterEach(() => test.close());

const knownOf = async (people: string[], as = token) =>
  envelope(knownPeople).parse((await test.post(PATH, { people }, as)).body).data.people;

describe('POST /kith/people/known', () => {
  it('returns the people the caller knows, best known first, with job, grade and reasons', async () => {
    const sent = `${urlOf('dana')}?x=1`;
    const found = await knownOf([sent, urlOf('ken')]);
    expect(found.map(({ full_name }) => full_name)).toEqual(['Ken Ito', 'Dana Weiss']);
    expect(found[1]).toMatchObject({
      url: sent,
      linkedin_url: urlOf('dana'),
      headline: 'Head of Design at Acme',
      score_label: 'Maybe',
      score_meta: [{ title: 'LinkedIn' }],
    });
    expect(found[0]?.score).toBeGreaterThan(found[1]?.score ?? 0);
  });

  it('returns people known equally well in the order of the request', async () => {
    for (const sent of [
      ['dana', 'uma'],
      ['uma', 'dana'],
    ].map((slugs) => slugs.map(urlOf)))
      expect((await knownOf(sent)).map(({ url }) => url)).toEqual(sent);
  });

  it('leaves out people the caller doesn’t know, companies and invalid addresses', async () => {
    const others = ['maria', 'nobody', 'the-caller'].map(urlOf);
    expect(await knownOf([...others, 'https://www.linkedin.com/company/acme', 'Dana'])).toEqual([]);
  });

  it('returns a person once, even with several addresses', async () => {
    expect(await knownOf([urlOf('dana'), `${urlOf('dana')}/details`])).toHaveLength(1);
  });

  it('doesn’t return people known only to another member', async () => {
    expect(await knownOf([urlOf('dana')], await test.token('other'))).toEqual([]);
  });

  it.each([
    ['no addresses', []],
    ['more than 200 addresses', Array.from({ length: 201 }, () => urlOf('dana'))],
  ])('refuses %s', async (_, people) => {
    expect((await test.post(PATH, { people }, token)).status).toBe(422);
  });

  refusesStrangers('POST', PATH, { people: [urlOf('dana')] }, () => test);
});

describe('GET /kith/people/introductions', () => {
  const at = '/kith/people/introductions';
  const introducedBy = async (slug: string, page: object = {}) => {
    const query = new URLSearchParams({ linkedin_url: urlOf(slug), ...page });
    return envelope(introductions).parse((await test.send('GET', `${at}?${query}`, { token })).body).data;
  };

  it('returns the people an introducer certainly knows and the caller doesn’t, with job and path', async () => {
    const { target_people, pagination } = await introducedBy('dana', { limit: '1' });
    expect(pagination).toEqual({ page: 1, limit: 1, total: 2, has_next_page: true });
    expect(target_people).toMatchObject([
      { target: { full_name: 'Sam Stone', title: 'Buyer at Globex' }, paths: [{ type: 'intro' }], count: 1 },
    ]);
    const next = await introducedBy('dana', { limit: '1', page: '2' });
    expect(next.target_people).toMatchObject([{ target: { full_name: 'Tom Berg' } }]);
  });

  it.each(['ken', 'maria', 'nobody', 'the-caller'])('returns no one for %s', async (slug) => {
    expect((await introducedBy(slug)).target_people).toEqual([]);
  });

  it('returns the same total as POST /kith/asks/standing', async () => {
    const answer = await test.post('/kith/asks/standing', { linkedin_url: urlOf('dana') }, token);
    expect(envelope(askStanding).parse(answer.body).data.introduces).toBe(2);
  });

  refusesStrangers(
    'GET',
    `${at}?${new URLSearchParams({ linkedin_url: urlOf('dana') })}`,
    undefined,
    () => test,
  );
});
