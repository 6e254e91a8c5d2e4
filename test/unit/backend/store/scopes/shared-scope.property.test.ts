import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../../backend/imports/record.ts';
import type { Member, Team } from '../../../../../backend/store/store.ts';
import { StoreError } from '../../../../../backend/store/store-error.ts';
import {
  audienceKey,
  describe as describeRows,
  type FollowedScope,
  seenBothWays,
} from '../followed-scope.ts';
import {
  fact,
  keyOf,
  NOON,
  openTestStore,
  person,
  type TestStore,
  TODAY,
  worksAt,
} from '../store-fixture.ts';

const PEOPLE = ['ada', 'bob', 'cleo', 'dan', 'eve'] as const;
const SOURCES = ['linkedin-export', 'mbox'] as const;

const someone = fc.constantFrom(...PEOPLE);
const record: fc.Arbitrary<ImportRecord[]> = fc.oneof(
  someone.map((who): ImportRecord[] => [person(who)]),
  // Two people who turn out to be one.
  fc
    .tuple(someone, fc.constantFrom('mailto:x@acme.com', 'mailto:y@beta.org', 'li:m:7'))
    .map(([who, key]): ImportRecord[] => [person(who, key)]),
  fc
    .tuple(someone, fc.constantFrom('Acme', 'Beta'), fc.constantFrom(null, 17_000), fc.boolean())
    .map(([who, company, startedOn, current]) => [
      person(who),
      worksAt(who, company, { startedOn, current }),
    ]),
  fc
    .tuple(
      fc.constantFrom('connection', 'message', 'mail', 'meeting', 'shared_mail', 'rating'),
      fc.constantFrom('me', ...PEOPLE),
      someone,
      fc.integer({ min: -3, max: 900 }),
    )
    .map(([kind, from, to, age]) => [person(to), fact(kind as 'mail', from, to, age)]),
);

/** What somebody does: numbers choose among what there is. */
const step = fc.record({
  act: fc.oneof(
    { arbitrary: fc.constant('import' as const), weight: 6 },
    {
      arbitrary: fc.constantFrom(
        'undo',
        'erase person',
        'erase all',
        'not acquainted',
        'works at',
        'keep private',
        'is me',
        'same people',
        'same people',
        'share all',
        'share none',
        'share one',
        'leave',
        'join',
        'activate none',
        'activate',
      ),
      weight: 9,
    },
  ),
  actor: fc.nat(2),
  records: fc.array(record, { minLength: 1, maxLength: 6 }),
  file: fc.nat(2),
  source: fc.constantFrom(...SOURCES),
  one: someone,
  other: someone,
  on: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Run {
  readonly test: TestStore;
  readonly members: readonly Member[];
}

/** Made anew where everybody has left it. */
const theTeam = ({ store, account }: TestStore): Promise<Team> => store.ensureTeam(account.id, 'Sales', NOON);

async function openRun(): Promise<Run> {
  const test = await openTestStore();
  const team = await theTeam(test);
  const members: Member[] = [];
  for (const name of ['me', 'dora', 'emil']) {
    members.push(await test.store.joinTeam(await test.member(name), team, NOON));
  }
  return { test, members };
}

async function act({ test, members }: Run, turn: number, does: Step): Promise<unknown> {
  const { store, account } = test;
  const known = members[does.actor] as Member;
  const member = (await store.memberById(account.id, known.id)) as Member;
  const { one, other, on, source } = does;
  const team = await theTeam(test);
  const now = NOON + turn;
  const importId = `${source} ${does.file}`;
  const idOf = async (who: string) => (await store.personByKey(account.id, keyOf(who)))?.id ?? 0;
  switch (does.act) {
    case 'import':
      return test.take(does.records.flat(), {
        member,
        importId,
        fileName: `${importId} ${turn % 4}`,
        source,
      });
    case 'undo':
      return store.undoImport(member, importId, TODAY);
    case 'erase person':
      return store.erasePerson(member, keyOf(one));
    case 'erase all':
      return store.eraseMember(member);
    case 'not acquainted':
      return store.setNotAcquainted(member, await idOf(one), await idOf(other), on, now);
    case 'works at': {
      const named = { key: keyOf(one), firstName: '', lastName: '' };
      return store.assertEmployment(member, named, { name: 'Acme', key: '' }, '', now);
    }
    case 'keep private':
      return store.keepPrivate(member, keyOf(one), on, now);
    case 'is me':
      return store.setMe(member, keyOf(one), now);
    case 'same people': {
      const pair = [await idOf(one), await idOf(other)] as const;
      return store.setSamePeople(member, pair, on ? 'yes' : null, now);
    }
    case 'share all':
      return store.setSharing(member, team.id, { sources: 'all', isNamed: true });
    case 'share none':
      return store.setSharing(member, team.id, { sources: [], isNamed: true });
    case 'share one':
      return store.setSharing(member, team.id, { sources: [source], isNamed: true });
    case 'leave':
      return store.leaveTeam(member, team.id);
    case 'join':
      return store.joinTeam(member, team, now);
    case 'activate none':
      return store.setActiveTeam(member, null);
    case 'activate':
      return store.setActiveTeam(member, team.id);
  }
}

describe('a scope that is followed part by part', { timeout: 120_000 }, () => {
  it('is what every member sees as a whole, after every kind of write', async () => {
    let parts = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
        const run = await openRun();
        const followed = new Map<string, FollowedScope>();
        for (const [turn, does] of steps.entries()) {
          await act(run, turn, does).catch((error: unknown) => {
            if (!(error instanceof StoreError)) throw error;
          });
          for (const { id } of run.members) {
            const member = (await run.test.store.memberById(run.test.account.id, id)) as Member;
            const { inParts, whole } = await seenBothWays(run.test.store, member, followed);
            expect([does, inParts]).toEqual([does, whole]);
          }
        }
        for (const scope of followed.values()) {
          const { scope: fresh } = await run.test.store.sharedScope(scope.audience, TODAY);
          const { parts: told, seen } = scope;
          parts += told;
          if (!(await isRead(run, scope))) continue;
          expect([audienceKey(scope.audience), seen]).toEqual([
            audienceKey(scope.audience),
            describeRows(fresh, (contributor) => contributor),
          ]);
        }
      }),
      { numRuns: Number(process.env['KITH_SCOPE_RUNS'] ?? 6), endOnFailure: true },
    );
    expect(parts).toBeGreaterThan(200);
  });
});

/** Whether any member reads it at the end, so that it is up to date. */
async function isRead({ test, members }: Run, { audience }: FollowedScope): Promise<boolean> {
  for (const { id } of members) {
    const member = (await test.store.memberById(test.account.id, id)) as Member;
    if (audienceKey(await test.store.audienceOf(member)) === audienceKey(audience)) return true;
  }
  return false;
}
