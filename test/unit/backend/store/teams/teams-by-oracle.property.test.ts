import { join } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Connection } from '../../../../../backend/store/connection.ts';
import { readScope } from '../../../../../backend/store/scopes/scope.ts';
import type { Member, ScopeData } from '../../../../../backend/store/store.ts';
import { StoreError } from '../../../../../backend/store/store-error.ts';
import { type Fact, type Outcome, type Share, TeamWorld } from '../oracle/team-world.ts';
import { connected, keyOf, NOON, openTestStore, person, type TestStore, TODAY } from '../store-fixture.ts';

/** Four members of one account, two of another. */
const ACCOUNT_OF = [0, 0, 0, 0, 1, 1] as const;
const SOURCES = ['linkedin-export', 'mbox'] as const;
/** Whom each member knows: one person by each source, and one whom everybody knows by both. */
const FACTS: readonly Fact[] = ACCOUNT_OF.flatMap((_, member) =>
  SOURCES.flatMap((source, at) => [
    { member, source, person: `friend-${member}-${at}` },
    { member, source, person: 'everybodys-friend' },
  ]),
);
const PEOPLE = [...new Set(FACTS.map((fact) => fact.person))];

const SHARES: readonly Share[] = ['all', 'none', ['linkedin-export'], ['mbox'], ['linkedin-export', 'mbox']];

/** What somebody does: numbers choose among whatever teams, links and members there are by then. */
interface Step {
  readonly act:
    | 'create'
    | 'renew'
    | 'accept'
    | 'leave'
    | 'remove'
    | 'handOver'
    | 'activate'
    | 'share'
    | 'keep';
  readonly actor: number;
  readonly team: number;
  readonly other: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { arbitrary: fc.constantFrom('share', 'accept', 'activate'), weight: 4 },
    { arbitrary: fc.constantFrom('create', 'keep', 'renew', 'remove', 'leave', 'handOver'), weight: 3 },
  ),
  actor: fc.nat(ACCOUNT_OF.length - 1),
  team: fc.nat(7),
  other: fc.nat(60),
});

/** The store and the oracle, moved by the same steps. */
class Run {
  readonly world = new TeamWorld(ACCOUNT_OF, FACTS);
  readonly test: TestStore;
  readonly members: readonly Member[];
  readonly #nameOf: ReadonlyMap<string, string>;
  readonly #teams: number[] = [];
  readonly #links: number[] = [];

  constructor(test: TestStore, members: readonly Member[], nameOf: ReadonlyMap<string, string>) {
    this.test = test;
    this.members = members;
    this.#nameOf = nameOf;
  }

  /** What the store answered and what the oracle says it should. */
  async take({ act, actor, team: at, other }: Step): Promise<{ given: Outcome; expected: Outcome }> {
    const { world } = this;
    const { store } = this.test;
    const me = this.#member(actor);
    const team = this.#teams[at % Math.max(1, this.#teams.length)] ?? 99_999;
    const link = this.#links[other % Math.max(1, this.#links.length)] ?? 99_999;
    const mate = other % ACCOUNT_OF.length;
    const share = SHARES[other % SHARES.length] ?? 'none';
    const who = PEOPLE[other % PEOPLE.length] ?? '';
    switch (act) {
      case 'create': {
        const { id, invitation } = await store.createTeam(me, { name: `Team of ${actor}`, logo: '' }, NOON);
        this.#teams.push(id);
        this.#links.push(invitation?.id ?? 0);
        world.create(actor, id, invitation?.id ?? 0);
        return { given: 'done', expected: 'done' };
      }
      case 'renew': {
        const expected = world.renew(actor, team);
        const given = await outcome(async () => {
          const { id } = await store.renewInvitation(me, team, NOON);
          this.#links.push(id);
          world.links.set(id, { team, isLive: true });
        });
        return { given, expected };
      }
      case 'accept':
        return {
          expected: world.accept(actor, link),
          given: await outcome(() => store.acceptInvitation(me, link, NOON)),
        };
      case 'leave':
        return { expected: world.leave(actor, team), given: await outcome(() => store.leaveTeam(me, team)) };
      case 'remove':
        return {
          expected: world.remove(actor, team, mate),
          given: await outcome(() => store.removeTeamMember(me, team, this.#member(mate).id, NOON)),
        };
      case 'handOver':
        return {
          expected: world.handOver(actor, team, mate),
          given: await outcome(() => store.handOverTeam(me, team, this.#member(mate).id)),
        };
      case 'activate': {
        const wanted = other % 8 === 0 ? null : team;
        return {
          expected: world.activate(actor, wanted),
          given: await outcome(() => store.setActiveTeam(me, wanted)),
        };
      }
      case 'share': {
        const sources = share === 'none' ? [] : share;
        return {
          expected: world.share(actor, team, share),
          given: await outcome(() => store.setSharing(me, team, { sources, isNamed: true })),
        };
      }
      case 'keep':
        return {
          expected: world.keep(actor, who, at % 2 === 0),
          given: await outcome(() => store.keepPrivate(me, keyOf(who), at % 2 === 0, NOON)),
        };
    }
  }

  /** `member person` of a scope, as the oracle writes them. */
  seen(member: number, { ties }: ScopeData): string[] {
    const { account } = this.#member(member);
    const seen: string[] = [];
    for (let row = 0; row < ties.length; row++) {
      const who = this.members.findIndex((one) => one.id === ties.contributors[row]);
      for (const id of [ties.a[row], ties.b[row]]) {
        const name = this.#nameOf.get(`${account} ${id}`);
        if (name !== undefined) seen.push(`${who} ${name}`);
      }
    }
    return [...new Set(seen)].sort();
  }

  matesOf(scope: ScopeData): number[] {
    return scope.teammates
      .map((id) => this.members.findIndex((one) => one.person === id))
      .sort((x, y) => x - y);
  }

  #member(at: number): Member {
    const member = this.members[at];
    if (member === undefined) throw new Error(`There is no member ${at}.`);
    return member;
  }
}

async function outcome(act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await act();
    return 'done';
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return error.type as Outcome;
  }
}

async function openRun(): Promise<Run> {
  const test = await openTestStore();
  const accounts = [test.account, await test.store.ensureAccount('other', false)];
  const members: Member[] = [];
  for (const [at, account] of ACCOUNT_OF.entries()) {
    const member = await test.store.ensureMember(accounts[account]?.id ?? 0, `member ${at}`, '', NOON);
    members.push(member);
    for (const source of SOURCES) {
      const known = FACTS.filter((fact) => fact.member === at && fact.source === source);
      const records = known.flatMap((fact) => [person(fact.person), connected(fact.person)]);
      await test.take(records, { member, source, fileName: source });
    }
  }
  const nameOf = new Map<string, string>();
  for (const { id } of accounts) {
    for (const who of PEOPLE) {
      const row = await test.store.personByKey(id, keyOf(who));
      if (row !== null) nameOf.set(`${id} ${row.id}`, who);
    }
  }
  return new Run(test, members, nameOf);
}

describe('teams, by an oracle that shares no code with the store', { timeout: 120_000 }, () => {
  it('each step is allowed or refused, and everybody sees, exactly as it says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 200 }), async (steps) => {
        const run = await openRun();
        for (const one of steps) {
          const { given, expected } = await run.take(one);
          expect([one, given]).toEqual([one, expected]);
          for (const [at, member] of run.members.entries()) {
            const scope = await run.test.store.scope(member, TODAY);
            expect(run.seen(at, scope)).toEqual(run.world.sees(at));
            expect(run.matesOf(scope)).toEqual(run.world.mates(at));
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    [
      'the tenant of a team',
      'other.account = me.account AND other.team = me.team',
      'other.team = other.team',
    ],
    ['what is private', 'kept.person IN (', 'kept.person < 0 AND kept.person IN ('],
    ['what is shared', 'member.person, team_share.source', "member.person, '*' AS source"],
  ])('notices a store that forgets %s', async (_, predicate, hole) => {
    const run = await openRun();
    const leaky = new LeakyConnection(run.test.directory, predicate, hole);
    let differences = 0;
    for (const one of fc.sample(step, { numRuns: 300, seed: 7 })) {
      await run.take(one);
      const seen = run.seen(one.actor, readScope(leaky, run.members[one.actor] as Member, TODAY));
      if (String(seen) !== String(run.world.sees(one.actor))) differences += 1;
    }
    expect(leaky.holes).toBeGreaterThan(0);
    expect(differences).toBeGreaterThan(0);
  });

  it('finds no difference with the store as it is, in the same steps', async () => {
    const run = await openRun();
    for (const one of fc.sample(step, { numRuns: 300, seed: 7 })) {
      const { given, expected } = await run.take(one);
      expect([one, given]).toEqual([one, expected]);
      const scope = await run.test.store.scope(run.members[one.actor] as Member, TODAY);
      expect(run.seen(one.actor, scope)).toEqual(run.world.sees(one.actor));
    }
  });
});

/** Reads the same database with one predicate replaced. */
class LeakyConnection extends Connection {
  holes = 0;
  readonly #predicate: string;
  readonly #hole: string;

  constructor(directory: string, predicate: string, hole: string) {
    super(join(directory, 'kith.sqlite'));
    this.#predicate = predicate;
    this.#hole = hole;
    onTestFinished(() => this.close());
  }

  override all<Row extends object>(sql: string, ...values: SQLInputValue[]): Row[] {
    const leaky = sql.replaceAll(this.#predicate, this.#hole);
    if (leaky !== sql) this.holes += 1;
    return super.all(leaky, ...values);
  }
}
