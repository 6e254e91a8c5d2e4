import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../backend/server/listen.ts';
import type { Envelope } from '../../utils/interface/envelope.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import type { PersonPathsV1 } from '../../utils/interface/v1/people-paths.ts';
import { errorV1 } from './interface-text.ts';
import { personPathsV1 } from './interface-text-v1.ts';
import { urlOf } from './records.ts';
import { asUser, refusesStrangeUsers } from './refuses-strange-users.ts';
import { openWorld, type TestService } from './test-service.ts';
import { POPULAR_INTRODUCERS } from './world.ts';

const PATH = '/v1/people/paths/';
const DANA = encodeURIComponent(urlOf('dana-reyes'));

let test: TestService;
beforeAll(async () => {
  test = await openWorld();
});
afterAll(() => test.close());

/** Returns the response after checking the contract. `tail` is sent unchanged. */
async function ask(tail: string, user = 'me'): Promise<PersonPathsV1> {
  const answer = await test.send('GET', PATH + tail, { headers: asUser(user) });
  expect(answer.status).toBe(200);
  personPathsV1(answer.body, '');
  return answer.body as PersonPathsV1;
}

async function refuse(tail: string): Promise<unknown> {
  const answer = await test.send('GET', PATH + tail, { headers: asUser() });
  expect(answer.status).toBe(422);
  errorV1(answer.body, '');
  return (answer.body as { error: { errors: unknown } }).error.errors;
}

async function askV2(slug: string): Promise<PersonPaths> {
  const { body } = await test.post('/v2/people/paths', { url: urlOf(slug) }, await test.token());
  return (body as Envelope<PersonPaths>).data;
}

describe('GET /v1/people/paths/{url}', () => {
  it('returns target, count, summary and paths at the top level, without an envelope', async () => {
    expect(Object.keys(await ask(DANA)).sort()).toEqual(['count', 'paths', 'summary', 'target']);
  });

  it('returns service_id, first_name, last_name, linkedin_url and headline in target.profile', async () => {
    const { target } = await ask(DANA);
    expect(target.profile).toEqual({
      service_id: expect.stringMatching(/^[\w-]{22}$/),
      first_name: 'Dana',
      last_name: 'Reyes',
      linkedin_url: urlOf('dana-reyes'),
      headline: 'Head of Design at Widgets, Inc.',
    });
  });

  it('returns the same service_id for a person everywhere', async () => {
    const { profile } = (await ask(DANA)).target;
    const { paths } = await ask(encodeURIComponent(urlOf('maria-o-neil-élan')));
    const [path] = paths;
    expect(path?.type === 'intro' ? path.introducer.profile : null).toEqual(profile);
  });

  it('returns no score_meta for starters and introducers', async () => {
    const [path] = (await ask(encodeURIComponent(urlOf('maria-o-neil-élan')))).paths;
    if (path?.type !== 'intro') throw new Error('There is no intro path.');
    expect(Object.keys(path.introducer).sort()).toEqual(['profile', 'score', 'score_label']);
    expect(Object.keys(path.starters[0] ?? {}).sort()).toEqual([
      'profile',
      'score',
      'score_description',
      'score_label',
    ]);
  });

  it('returns a direct path with type and summary, but no starters or introducer', async () => {
    const direct = (await ask(DANA)).paths.find(({ type }) => type === 'direct');
    expect(Object.keys(direct ?? {}).sort()).toEqual(['summary', 'type']);
  });

  it.each(['dana-reyes', 'maria-o-neil-élan', 'popular-one', 'theo-far', 'al-acme', 'unknown-one'])(
    'scores 0–10 with one decimal, with the labels and paths of v2: %s',
    async (slug) => {
      const [first, second] = [await ask(encodeURIComponent(urlOf(slug))), await askV2(slug)];
      expect(first.count).toBe(second.count);
      expect(first.summary).toEqual({
        ...second.summary,
        score: Math.round(second.summary.score) / 10,
      });
      const scoresV2 = second.paths.map(({ summary }) => [
        Math.round(summary.score) / 10,
        summary.score_label,
      ]);
      expect(first.paths.map(({ summary }) => [summary.score, summary.score_label])).toEqual(scoresV2);
    },
  );

  it('returns at most 10 paths, but counts all of them', async () => {
    const { paths, count } = await ask(encodeURIComponent(urlOf('popular-one')));
    expect([paths.length, count]).toEqual([10, POPULAR_INTRODUCERS]);
  });

  it('answers 200 with count 0, no paths and the name in the address for an unknown person', async () => {
    expect(await ask(encodeURIComponent('https://www.linkedin.com/in/grace-hopper-1a2b3c4d'))).toEqual({
      target: {
        profile: {
          service_id: '',
          first_name: 'Grace',
          last_name: 'Hopper',
          linkedin_url: 'https://www.linkedin.com/in/grace-hopper-1a2b3c4d',
          headline: '',
        },
      },
      count: 0,
      summary: { score: 0, score_label: 'None', description: 'Nothing in your data' },
      paths: [],
    });
  });

  it('treats another member’s contact as an unknown person', async () => {
    const hidden = encodeURIComponent(urlOf('hidden-person'));
    expect((await ask(hidden)).target.profile).toMatchObject({ service_id: '', first_name: 'Hidden' });
    expect((await ask(hidden, 'stranger')).target.profile.first_name).toBe('Hidden-First');
  });

  it('returns the data of the user named in user-identifier', async () => {
    const theo = encodeURIComponent(urlOf('theo-far'));
    expect((await ask(theo, 'teammate')).paths[0]?.type).toBe('direct');
    expect((await ask(theo, 'me')).paths[0]?.type).toBe('intro');
  });

  it.each([
    ['percent-encoded', DANA],
    ['percent-encoded with lowercase hexadecimal digits', DANA.toLowerCase()],
    ['percent-encoded except for the colon', DANA.replace('%3A', ':')],
    ['percent-encoded with its own query', encodeURIComponent(`${urlOf('dana-reyes')}/?a=1&b=c%20d#e`)],
    ['percent-encoded with a trailing slash', `${DANA}/`],
    ['percent-encoded without a scheme', 'linkedin.com%2Fin%2Fdana-reyes'],
    ['unencoded', urlOf('dana-reyes')],
    ['unencoded with a trailing slash', `${urlOf('dana-reyes')}/`],
    ['unencoded with its own query', `${urlOf('dana-reyes')}?trk=a%2Fb&x=1`],
    ['unencoded with one slash instead of two', 'https:/www.linkedin.com/in/dana-reyes'],
    ['unencoded except for the colon', 'https%3A//www.linkedin.com/in/dana-reyes'],
    ['unencoded without a scheme', 'www.linkedin.com/in/dana-reyes'],
    ['unencoded in other letter case', 'HTTPS://DE.LinkedIn.com/in/Dana-Reyes'],
    ['unencoded with the member’s number in its query', 'https://www.linkedin.com/profile/view?id=123456'],
    ['the member’s number as a urn', 'urn:li:member:123456'],
  ])('accepts the LinkedIn URL of the person %s', async (_, tail) => {
    expect((await ask(tail)).target.profile.first_name).toBe('Dana');
  });

  it.each([
    ['encoded twice, decoded once', encodeURIComponent(urlOf(encodeURIComponent('maria-o-neil-élan')))],
    ['encoded once', encodeURIComponent(urlOf('maria-o-neil-élan'))],
    ['unencoded except for its letters', urlOf(encodeURIComponent('maria-o-neil-élan'))],
    ['unencoded', urlOf('maria-o-neil-élan')],
  ])('accepts a slug with non-ASCII letters, %s', async (_, tail) => {
    expect((await ask(tail)).target.profile.first_name).toBe('María');
  });

  it.each([
    ['a company', encodeURIComponent('https://www.linkedin.com/company/acme')],
    ['oneself', encodeURIComponent('https://www.linkedin.com/in/me')],
    ['another site', encodeURIComponent('https://example.com/in/dana-reyes')],
    ['a look-alike', 'https://www.linkedin.com.example.com/in/dana-reyes'],
    ['a user name trick', 'https://www.linkedin.com@example.com/in/dana-reyes'],
    ['another scheme', encodeURIComponent('javascript://www.linkedin.com/in/dana-reyes')],
    ['words', 'Dana%20Reyes'],
    ['a space', '%20'],
    ['a control character', `${DANA}%01`],
    ['a path trick', 'https%3A%2F%2Fwww.linkedin.com%2Fin%2Fx%2F..%2F..%2Ffeed'],
  ])('answers 422 to an address that isn’t a LinkedIn profile (%s)', async (_, tail) => {
    expect(await refuse(tail)).toMatchObject([{ field: 'url', code: 'not_a_person' }]);
  });

  it.each([
    ['malformed percent-encoding', 'https%3A%2F%2Fwww.linkedin.com%2Fin%2F%E0%A4%A', 'invalid_format'],
    ['a NUL', `${DANA}%00`, 'ill_formed_text'],
    ['an address that is too long', encodeURIComponent(urlOf('x'.repeat(2048))), 'too_long'],
  ])('answers 422 to %s', async (_, tail, code) => {
    expect(await refuse(tail)).toMatchObject([{ field: 'url', code }]);
  });

  it('answers 404 without an address', async () => {
    const answer = await test.send('GET', PATH, { headers: asUser() });
    expect(answer.status).toBe(404);
    errorV1(answer.body, '');
  });

  it('responds under a path prefix', async () => {
    const behind = test.another({ publicUrl: 'https://host.example/api' });
    const answer = await test.send('GET', `/api${PATH}${DANA}`, { headers: asUser() }, behind);
    personPathsV1(answer.body, '');
  });

  it.each([['encoded', DANA] as const, ['unencoded', urlOf('dana-reyes')] as const])(
    'responds over a real connection to an address that is %s',
    async (_, tail) => {
      const config = { host: '127.0.0.1', port: 0, isLoopback: true, trustedProxy: null, publicUrl: null };
      const server = await listen(config, async (request) => test.service.fetch(request));
      onTestFinished(() => server.close(0));
      const response = await fetch(`http://127.0.0.1:${server.port}${PATH}${tail}`, { headers: asUser() });
      const body: unknown = await response.json();
      personPathsV1(body, '');
      expect((body as PersonPathsV1).target.profile.first_name).toBe('Dana');
    },
  );

  it('reports the rate limit in its headers', async () => {
    const { headers } = await test.send('GET', PATH + DANA, { headers: asUser() });
    for (const name of ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']) {
      expect(Number(headers.get(name))).toBeGreaterThan(0);
    }
  });

  refusesStrangeUsers('GET', PATH + DANA, undefined, () => test);
});
