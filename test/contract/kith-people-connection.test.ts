import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Envelope, envelope } from '../../utils/interface/envelope.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import type { PersonPaths } from '../../utils/interface/people-paths.ts';
import { connected, person, talksTo, urlOf } from './records.ts';
import { refusesStrangers } from './refuses-strangers.ts';
import { openAsCaller, type TestService } from './test-service.ts';

const PATH = '/kith/people/connection';
const MARIA = urlOf('maria-lopez');
const BODY = {
  introducer_linkedin_url: urlOf('dana'),
  target_linkedin_url: MARIA,
  connected: 'seen',
} as const;

let test: TestService;
let token: string;
beforeEach(async () => {
  ({ test, token } = await openAsCaller([
    person('dana', 'Dana', 'Weiss'),
    connected('dana'),
    ...talksTo('dana', 9),
  ]));
});
afterEach(() => test.close());

const say = async (changes: object = {}) =>
  envelope(done).parse((await test.post(PATH, { ...BODY, ...changes }, token)).body).data.changed;
const pathsTo = async (url: string, as = token) =>
  ((await test.post('/v2/people/paths', { url }, as)).body as Envelope<PersonPaths>).data;

describe('POST /kith/people/connection', () => {
  it('creates a confirmed path through the introducer, with the date the connection was seen', async () => {
    expect((await pathsTo(MARIA)).count).toBe(0);
    expect([await say(), await say()]).toEqual([true, false]);
    const { paths, person: maria } = await pathsTo(MARIA);
    expect(maria.full_name).toBe('Maria Lopez');
    expect(paths).toMatchObject([
      {
        type: 'intro',
        introducer: {
          profile: { linkedin_url: urlOf('dana') },
          score_meta: [
            { title: 'LinkedIn', description: 'Connected on LinkedIn, seen by you 21 November 2026' },
          ],
        },
      },
    ]);
  });

  it('can be undone with any of the target’s addresses', async () => {
    await say();
    expect([await say({ connected: 'undo' }), await say({ connected: 'undo' })]).toEqual([true, false]);
    expect((await pathsTo(MARIA)).count).toBe(0);
  });

  it('accepts a target with only a member id', async () => {
    const target = 'https://www.linkedin.com/in/ACoAAA8BYqEBcDeFgHiJkLmNoPqRsTuVwXyZ012';
    expect(await say({ target_linkedin_url: target })).toBe(true);
    expect((await pathsTo(target)).count).toBe(1);
  });

  it('changes nothing for another member', async () => {
    await say();
    expect((await pathsTo(MARIA, await test.token('other'))).count).toBe(0);
  });

  it.each([
    ['an introducer who isn’t in the data', { introducer_linkedin_url: urlOf('nobody') }, 404],
    ['the same person', { target_linkedin_url: urlOf('dana') }, 400],
    ['the caller as the target', { target_linkedin_url: urlOf('the-caller') }, 400],
    ['the caller as the introducer', { introducer_linkedin_url: urlOf('the-caller') }, 400],
    ['a company', { target_linkedin_url: 'https://www.linkedin.com/company/acme' }, 422],
    ['an invalid value', { connected: 'yes' }, 422],
    ['an unknown field', { more: 1 }, 422],
  ])('refuses %s', async (_, changes, status) => {
    expect((await test.post(PATH, { ...BODY, ...changes }, token)).status).toBe(status);
  });

  it('refuses people the caller erased', async () => {
    await test.post('/kith/erase', { what: 'person', linkedin_url: MARIA }, token);
    expect((await test.post(PATH, BODY, token)).status).toBe(409);
  });

  refusesStrangers('POST', PATH, BODY, () => test);
});
