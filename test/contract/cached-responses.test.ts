import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Service } from '../../backend/service/create-service.ts';
import type { Member, Team } from '../../backend/store/rows.ts';
import { rounds } from '../rounds.ts';
import { connected, inKey, person, readResult, talksTo, urlOf, worksAt } from './records.ts';
import { NOON, openWorld, type TestService } from './test-service.ts';

/** The people to look up. Theo is only in the teammate's data, and Nina is unknown until she is imported. */
const PEOPLE = ['dana-reyes', 'theo-far', 'popular-one', 'al-acme', 'nina-new'];
const COMPANIES = [
  'https://www.linkedin.com/company/widgets-inc',
  'https://www.linkedin.com/company/bigworks',
];

let test: TestService;
let token: string;
let me: Member;
let mate: Member;
let team: Team;
beforeAll(async () => {
  test = await openWorld();
  token = await test.token();
  const { store, account } = test;
  team = await store.ensureTeam(account.id, 'The team', NOON);
  me = await store.ensureMember(account.id, 'me', 'me@example.com', NOON);
  mate = await store.ensureMember(account.id, 'teammate', 'teammate@example.com', NOON);
});
afterAll(() => test.close());

/** All cacheable responses, without the parts that always differ. */
async function lookAround(service?: Service): Promise<unknown[]> {
  const asked = [
    ...PEOPLE.map((slug) => ['/v2/people/paths', urlOf(slug)]),
    ...COMPANIES.map((url) => ['/v2/companies/paths', url]),
  ];
  const seen: unknown[] = [];
  for (const [path = '', linkedin_url] of asked) {
    const { status, body } = await test.send('POST', path, { token, body: { linkedin_url } }, service);
    seen.push(status === 200 ? (body as { data: unknown }).data : status);
  }
  return seen;
}

/** Lets a few seconds pass, so that many rounds stay below the rate limit, and renews the token. */
async function passRateLimit(): Promise<void> {
  test.clock += 5000;
  token = await test.token();
}

let imports = 0;
async function importInto(member: Member, owner: string, ...records: Parameters<typeof readResult>[1]) {
  imports += 1;
  await test.store.commitImport(readResult(owner, records), {
    member,
    importId: `later-${imports}`,
    fileName: 'later.zip',
    digest: `later-${imports}`,
    now: NOON,
  });
}

async function idOf(slug: string): Promise<number> {
  const row = await test.store.personByKey(test.account.id, inKey(slug));
  if (row === null) throw new Error(`Nobody is ${slug}.`);
  return row.id;
}

/** One of each kind of write that can change a response. */
const WRITES: Readonly<Record<string, () => Promise<unknown>>> = {
  'a new message': () =>
    importInto(me, 'the-caller', person('al-acme', 'Al', 'Acme'), ...talksTo('al-acme', 3)),
  'a new person': () =>
    importInto(me, 'the-caller', person('nina-new', 'Nina', 'New'), connected('nina-new', 5)),
  'a change of name': () => importInto(me, 'the-caller', person('dana-reyes', 'Dana', `Reyes-${imports}`)),
  'another title': () =>
    importInto(me, 'the-caller', worksAt('dana-reyes', 'Widgets, Inc.', `Role ${imports}`)),
  'a tie of a teammate': () =>
    importInto(mate, 'the-teammate', person('theo-far', 'Theo', 'Far'), ...talksTo('theo-far', 4)),
  'a teammate who is not named': () =>
    test.store.setSharing(mate, team.id, { sources: 'all', isNamed: false }),
  'a teammate who is named': () => test.store.setSharing(mate, team.id, { sources: 'all', isNamed: true }),
  'a teammate stops sharing': () => test.store.setSharing(mate, team.id, { sources: [], isNamed: true }),
  'a person kept private': () => test.store.keepPrivate(mate, inKey('theo-far'), true, NOON),
  'a person shared again': () => test.store.keepPrivate(mate, inKey('theo-far'), false, NOON),
  'two who do not know each other': async () =>
    test.store.setNotAcquainted(me, await idOf('dana-reyes'), await idOf('maria-o-neil-élan'), true, NOON),
  'a manually added position': () =>
    test.store.assertEmployment(
      me,
      { key: inKey('al-acme'), firstName: '', lastName: '' },
      { name: 'Widgets, Inc.', key: '' },
      'Clerk',
      NOON,
    ),
  'a page that is found': async () => {
    const match = await test.store.matchCompanyPage(me, 'li:org:bigworks');
    if (match.kind === 'likely')
      await test.store.saveLikelyPage(test.account.id, 'li:org:bigworks', match.company.id);
  },
  'the caller deactivates the team': () => test.store.setActiveTeam(me, null),
  'a team again': () => test.store.setActiveTeam(me, team.id),
  'an erased person': () => test.store.erasePerson(me, inKey('nina-new')),
};

describe('a cached response', () => {
  it.each([
    'a new message',
    'a change of name',
    'a manually added position',
    'a teammate stops sharing',
    'the caller deactivates the team',
  ])('changes after %s', async (name) => {
    await test.store.setActiveTeam(me, team.id);
    await test.store.setSharing(mate, team.id, { sources: 'all', isNamed: true });
    const before = await lookAround();
    await WRITES[name]?.();
    expect(await lookAround()).not.toEqual(before);
  });

  it('matches the response of a service without a cache after every write', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...Object.keys(WRITES)), async (name) => {
        await passRateLimit();
        await WRITES[name]?.();
        expect(await lookAround(), name).toEqual(await lookAround(test.another()));
      }),
      { numRuns: rounds(12), endOnFailure: true },
    );
  });

  it('contains the id of the new request', async () => {
    const ask = () => test.post('/v2/people/paths', { linkedin_url: urlOf('dana-reyes') }, token);
    const [first, second] = [await ask(), await ask()];
    const idOfAnswer = ({ body }: typeof first) =>
      (body as { metadata: { request_id: string } }).metadata.request_id;
    expect(idOfAnswer(second)).not.toBe(idOfAnswer(first));
    expect(idOfAnswer(second)).toBe(second.headers.get('x-request-id'));
  });

  it('is never returned to another caller', async () => {
    const stranger = await test.token('stranger');
    await lookAround();
    const { body } = await test.post('/v2/people/paths', { linkedin_url: urlOf('dana-reyes') }, stranger);
    expect((body as { data: { count: number } }).data.count).toBe(0);
  });
});
