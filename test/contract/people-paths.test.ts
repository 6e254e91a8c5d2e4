import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { IntroPath } from '../../utils/interface/path.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import { errorV2, personPaths } from './interface-text.ts';
import { evidence, person, urlOf } from './records.ts';
import { refusesBadInput } from './refuses-bad-input.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openWorld, type Sending, type TestService } from './test-service.ts';
import { POPULAR_INTRODUCERS } from './world.ts';

const PATH = '/v2/people/paths';
const GOOD = { linkedin_url: urlOf('dana-reyes') };

let test: TestService;
let token: string;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
});
afterAll(() => test.close());

const send = (sending: Sending) => test.send('POST', PATH, { token, ...sending });

/** Returns the response after checking the contract. */
async function ask(body: unknown, as = token): Promise<PersonPaths> {
  const answer = await test.post(PATH, body, as);
  expect(answer.status).toBe(200);
  personPaths(answer.body, '');
  return (answer.body as Envelope<PersonPaths>).data;
}

const introOf = ({ paths }: PersonPaths): IntroPath => {
  const intro = paths.find((path) => path.type === 'intro');
  if (intro?.type !== 'intro') throw new Error('There is no intro path.');
  return intro;
};

describe('POST /v2/people/paths', () => {
  it('responds with a person paths result (2.6, v2) in the envelope for someone the caller knows', async () => {
    const { person } = await ask(GOOD);
    expect(person).toMatchObject({
      first_name: 'Dana',
      last_name: 'Reyes',
      full_name: 'Dana Reyes',
      linkedin_url: urlOf('dana-reyes'),
      avatar: '',
    });
    expect(person.service_url).toMatch(/^http:\/\/127\.0\.0\.1:5484\/open\/person\/[\w-]{22}$/);
  });

  it('returns a direct path with type, summary and score_meta, but no starters or introducer', async () => {
    const direct = (await ask(GOOD)).paths.find((path) => path.type === 'direct');
    expect(Object.keys(direct ?? {}).sort()).toEqual(['score_meta', 'summary', 'type']);
  });

  it('describes each channel in score_meta, with counts and dates only for the member who contributed them', async () => {
    const { paths } = await ask(GOOD);
    const direct = paths.find((path) => path.type === 'direct');
    const reasons = direct?.type === 'direct' ? direct.score_meta : [];
    expect(reasons.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Messages', 'Meetings', 'LinkedIn', 'Recommendation']),
    );
    expect(reasons.find(({ title }) => title === 'Messages')?.description).toMatch(
      /^40 messages, most recent /,
    );
  });

  it('returns starters and introducers with profile, score, score_label and score_meta, and starters also with score_description', async () => {
    const { starters, introducer } = introOf(await ask({ linkedin_url: urlOf('maria-o-neil-élan') }));
    expect(starters[0]?.profile).toMatchObject({ first_name: 'The', last_name: 'Caller' });
    expect(introducer.profile).toEqual({
      first_name: 'Dana',
      last_name: 'Reyes',
      linkedin_url: urlOf('dana-reyes'),
      headline: 'Head of Design at Widgets, Inc.',
    });
    expect(introducer.score_meta[0]?.description).toMatch(/not confirmed$/);
  });

  it('scores a path as 100·√(s₁·s₂) of its two steps', async () => {
    const { starters, introducer, summary } = introOf(
      await ask({ linkedin_url: urlOf('maria-o-neil-élan') }),
    );
    expect(summary.score).toBeCloseTo(Math.sqrt((starters[0]?.score ?? 0) * introducer.score), 1);
  });

  it('never scores the summary below the best path', async () => {
    const { summary, paths } = await ask({ linkedin_url: urlOf('popular-one') });
    expect(summary.score).toBeGreaterThanOrEqual(Math.max(...paths.map((path) => path.summary.score)));
  });

  it('returns at most 10 paths, best first, but counts all of them', async () => {
    const { paths, count } = await ask({ linkedin_url: urlOf('popular-one') });
    const scores = paths.map((path) => path.summary.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(paths).toHaveLength(10);
    expect(count).toBe(POPULAR_INTRODUCERS);
  });

  it('returns a teammate who knows the target as introducer, with the caller as starter', async () => {
    const { starters, introducer } = introOf(await ask({ linkedin_url: urlOf('theo-far') }));
    expect(introducer.profile.first_name).toBe('Tess');
    expect(starters[0]?.profile.first_name).toBe('The');
  });

  it('shows counts and dates only to their contributor, and only the channel and a rough time to teammates', async () => {
    const { introducer } = introOf(await ask({ linkedin_url: urlOf('theo-far') }));
    const messages = introducer.score_meta.find(({ title }) => title === 'Messages');
    expect(messages?.description).toMatch(/this quarter|this year|older/);
    expect(messages?.description).not.toMatch(/\d/);
  });

  it('answers 200 with count 0, no paths and the name in the address for an unknown person', async () => {
    const answer = await ask({ linkedin_url: 'https://www.linkedin.com/in/grace-hopper-1a2b3c4d' });
    expect(answer).toEqual({
      person: {
        first_name: 'Grace',
        last_name: 'Hopper',
        full_name: 'Grace Hopper',
        linkedin_url: 'https://www.linkedin.com/in/grace-hopper-1a2b3c4d',
        service_url: '',
        village_url: '',
        avatar: '',
      },
      summary: { score: 0, score_label: 'None', description: 'Nothing in your data' },
      paths: [],
      count: 0,
    });
  });

  it('treats another member’s contact as an unknown person', async () => {
    const { person, count } = await ask({ linkedin_url: urlOf('hidden-person') });
    expect(person).toMatchObject({ first_name: 'Hidden', last_name: 'Person', service_url: '' });
    expect(count).toBe(0);
  });

  it('returns a contact to the member who imported them', async () => {
    const { person, paths } = await ask(
      { linkedin_url: urlOf('hidden-person') },
      await test.token('stranger'),
    );
    expect(person.first_name).toBe('Hidden-First');
    expect(paths.map(({ type }) => type)).toContain('direct');
  });

  it('returns empty strings, never null, for someone without a name or position', async () => {
    const { person } = await ask({ linkedin_url: urlOf('nameless') });
    expect(person).toMatchObject({ first_name: '', last_name: '', full_name: '' });
  });

  it('returns no paths for the caller’s own profile, and explains why', async () => {
    const { summary, count } = await ask({ linkedin_url: urlOf('the-caller') });
    expect({ summary, count }).toEqual({
      summary: { score: 0, score_label: 'None', description: 'This is you' },
      count: 0,
    });
  });

  it.each([
    ['another spelling', 'HTTP://de.linkedin.com/in/Dana-Reyes/?trk=x#y'],
    ['no scheme', 'linkedin.com/in/dana-reyes'],
    ['the member id', 'urn:li:member:123456'],
  ])('accepts a LinkedIn profile URL with %s', async (_, linkedin_url) => {
    expect((await ask({ linkedin_url })).person.full_name).toBe('Dana Reyes');
  });

  it('accepts linkedin_url or url', async () => {
    expect((await ask({ url: urlOf('dana-reyes') })).person.full_name).toBe('Dana Reyes');
  });

  it.each([
    ['neither', {}, ['linkedin_url', 'url']],
    ['both', { linkedin_url: urlOf('a'), url: urlOf('a') }, ['linkedin_url', 'url']],
  ])('answers 422 with %s of the two identifiers', async (_, body, fields) => {
    const answer = await send({ body });
    expect(answer.status).toBe(422);
    errorV2(answer.body, '');
    expect(
      (answer.body as { error: { errors: { field: string }[] } }).error.errors.map(({ field }) => field),
    ).toEqual(fields);
  });

  it('names an introducer known only from emails by their address', async () => {
    const mailer = await test.token('mailer');
    const member = await test.store.member(test.account.id, 'mailer');
    const who = 'mailto:ada@mail.example';
    const fact = { ...evidence('me', 'bo-target', 'mail', 3), to: who, naturalKey: 'mail of the mailer' };
    const seen = { ...evidence('ada', 'bo-target', 'shared_mail', 3), from: who };
    const ada = { ...person('ada', '', ''), keys: [who] as const };
    if (member === null) throw new Error('There is no such member.');
    await test.importFor(member, 'the-mailer', [ada, person('bo-target', 'Bo', 'Target'), fact, seen]);
    const { introducer, summary } = introOf(await ask({ linkedin_url: urlOf('bo-target') }, mailer));
    expect(introducer.profile).toMatchObject({
      first_name: 'ada@mail.example',
      last_name: '',
      linkedin_url: '',
    });
    expect(summary.description).toContain('ada@mail.example');
  });

  it.each([
    ['a company', 'https://www.linkedin.com/company/acme'],
    ['a search', 'https://www.linkedin.com/search/results/people/?keywords=x'],
    ['oneself', 'https://www.linkedin.com/in/me'],
    ['another site', 'https://example.com/in/dana-reyes'],
    ['a look-alike', 'https://www.linkedin.com.example.com/in/dana-reyes'],
    ['a user name trick', 'https://www.linkedin.com@example.com/in/dana-reyes'],
    ['a path trick', 'https://www.linkedin.com/in/x/../../feed'],
    ['another scheme', 'javascript://www.linkedin.com/in/dana-reyes'],
    ['blanks', '   '],
    ['words', 'Dana Reyes'],
  ])('answers 422 to an address that isn’t a LinkedIn profile (%s)', async (_, linkedin_url) => {
    const answer = await send({ body: { linkedin_url } });
    expect(answer.status).toBe(422);
    errorV2(answer.body, '');
  });

  refusesStrangers('POST', PATH, GOOD, () => test);
  refusesBadInput({
    path: PATH,
    good: GOOD,
    send,
    fields: ['linkedin_url', 'url'].map((field) => ({
      field,
      put: (value) => ({ [field]: value }),
      isRequired: true,
      isChoice: true,
      tooShort: '',
      tooLong: `https://www.linkedin.com/in/${'x'.repeat(2048)}`,
      type: 'string' as const,
    })),
  });
});

describe('POST /v2/people/paths/bulk', () => {
  it('returns the same for each person as a request for that person alone', async () => {
    const ids = ['popular-one', 'nobody-knows-them', 'the-caller', 'theo-far', 'dana-reyes', 'popular-one'];
    const { body } = await test.post(`${PATH}/bulk`, { linkedin_ids: ids }, token);
    const alone: unknown[] = [];
    for (const id of ids) alone.push({ linkedin_id: id, ...(await ask({ linkedin_url: urlOf(id) })) });
    expect((body as Envelope<{ results: unknown[] }>).data.results).toEqual(alone);
  });
});
