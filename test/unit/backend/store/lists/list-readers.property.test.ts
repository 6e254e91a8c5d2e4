/** Compares who reads and changes which list, step by step, with an oracle that shares no code with the store. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Member, Team } from '../../../../../backend/store/rows.ts';
import { rounds } from '../../../../rounds.ts';
import { NOON, type TestStore } from '../store-fixture.ts';
import { HAS_FILES, type OpenStore, STORES } from '../stores.ts';

const ACTORS = 4;
const TEAMS = 2;

const actor = fc.nat(ACTORS - 1);
const team = fc.nat(TEAMS - 1);
const list = fc.nat(7);
const step = fc.oneof(
  fc.record({ act: fc.constant('join'), actor, team }),
  fc.record({ act: fc.constant('leave'), actor, team }),
  fc.record({ act: fc.constant('work with'), actor, team: fc.option(team) }),
  fc.record({ act: fc.constant('create'), actor, isPublic: fc.boolean() }),
  fc.record({ act: fc.constant('change'), actor, list, isPublic: fc.boolean() }),
  fc.record({ act: fc.constant('delete'), actor, list }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface KnownList {
  readonly id: number;
  readonly owner: number;
  team: number | null;
}

/** The expected state: each member's teams and active team, and the owner and readers of each list. */
interface Model {
  readonly on: readonly Set<number>[];
  readonly active: (number | null)[];
  lists: KnownList[];
}

type Rule = (model: Model, actor: number, list: KnownList) => boolean;

const mayRead: Rule = ({ on, active }, who, { owner, team: shownTo }) =>
  owner === who || (shownTo !== null && active[who] === shownTo && (on[shownTo]?.has(owner) ?? false));

/** Makes every public list readable by the whole account. */
const mayReadAnyPublic: Rule = (_, who, { owner, team: shownTo }) => owner === who || shownTo !== null;

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'type' in error ? String(error.type) : 'a fault'),
  );

interface Stage {
  readonly store: TestStore['store'];
  readonly members: readonly Member[];
  readonly teams: readonly Team[];
}

/** Applies the step to the store and the model. Returns the difference; '' if there is none. */
async function take({ store, members, teams }: Stage, model: Model, rule: Rule, one: Step): Promise<string> {
  const member = members[one.actor] as Member;
  if (one.act === 'create' && 'isPublic' in one) {
    const draft = { title: 'x', type: 'people', description: '', isPublic: one.isPublic } as const;
    const { id } = await store.createList(member, draft, NOON);
    const shownTo = one.isPublic ? (model.active[one.actor] ?? null) : null;
    model.lists.push({ id, owner: one.actor, team: shownTo });
    return '';
  }
  if ('list' in one) return touch(store, member, model, rule, one);
  if (!('team' in one)) return '';
  const chosen = one.team === null ? null : (teams[one.team] as Team);
  const isIn = one.team !== null && model.on[one.team]?.has(one.actor);
  if (one.act === 'join' && chosen !== null) {
    await store.joinTeam(member, chosen, NOON);
    model.on[one.team ?? 0]?.add(one.actor);
    model.active[one.actor] = one.team;
    return '';
  }
  if (one.act === 'leave' && chosen !== null) {
    const outcome = await outcomeOf(store.leaveTeam(member, chosen.id));
    model.on[one.team ?? 0]?.delete(one.actor);
    if (isIn && model.active[one.actor] === one.team) model.active[one.actor] = null;
    for (const made of model.lists) {
      if (made.owner === one.actor && made.team === one.team) made.team = null;
    }
    return outcome === (isIn ? 'done' : 'not_found') ? '' : `leaving: ${outcome}`;
  }
  const outcome = await outcomeOf(store.setActiveTeam(member, chosen?.id ?? null));
  const isAllowed = one.team === null || isIn;
  if (isAllowed) model.active[one.actor] = one.team;
  return outcome === (isAllowed ? 'done' : 'not_found') ? '' : `working with: ${outcome}`;
}

async function touch(
  store: TestStore['store'],
  member: Member,
  model: Model,
  rule: Rule,
  one: Extract<Step, { list: number }>,
): Promise<string> {
  const known = model.lists.at(one.list);
  if (known === undefined) return '';
  const isOwn = known.owner === one.actor;
  const expected = isOwn ? 'done' : rule(model, one.actor, known) ? 'forbidden' : 'not_found';
  const work =
    'isPublic' in one
      ? store.changeList(member, known.id, { isPublic: one.isPublic }, NOON)
      : store.deleteList(member, known.id);
  const outcome = await outcomeOf(work);
  if (isOwn && 'isPublic' in one) known.team = one.isPublic ? (model.active[one.actor] ?? null) : null;
  if (isOwn && !('isPublic' in one)) model.lists = model.lists.filter((each) => each !== known);
  return outcome === expected ? '' : `${one.act}: ${outcome} instead of ${expected}`;
}

/** Compares each member's lists with the rule. */
async function compare({ store, members }: Stage, model: Model, rule: Rule): Promise<string> {
  for (const [who, member] of members.entries()) {
    const { rows, total } = await store.lists(member, 1, 100);
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
    const expected = model.lists.filter((each) => rule(model, who, each)).map(({ id }) => id);
    expected.sort((a, b) => a - b);
    if (total !== ids.length || ids.join() !== expected.join()) {
      return `member ${who} reads ${ids.join()} instead of ${expected.join()}`;
    }
  }
  return '';
}

async function findDifference(open: OpenStore, steps: readonly Step[], rule: Rule): Promise<string> {
  const { store, account, member } = await open();
  const members: Member[] = [];
  for (let at = 0; at < ACTORS; at += 1) members.push(await member(`actor ${at}`));
  const teams: Team[] = [];
  for (let at = 0; at < TEAMS; at += 1) {
    const made = await store.ensureTeam(account.id, `Team ${at}`, NOON);
    // Adds an admin who does nothing, so that everyone else may leave.
    await store.joinTeam(await member(`admin ${at}`), made, NOON);
    teams.push(made);
  }
  const stage: Stage = { store, members, teams };
  const model: Model = {
    on: teams.map(() => new Set<number>()),
    active: members.map(() => null),
    lists: [],
  };
  for (const one of steps) {
    const difference = (await take(stage, model, rule, one)) || (await compare(stage, model, rule));
    if (difference !== '') return difference;
  }
  return '';
}

/** On PostgreSQL, which runs in another process, a step takes ten times as long. */
const RUNS = HAS_FILES ? rounds(4) : 2;

const someSteps = fc.array(step, { minLength: 60, maxLength: 90, size: 'max' });

describe.each(STORES)('the members who can read and change lists (%s)', (_, open) => {
  it('match the rule after random changes', async () => {
    await fc.assert(
      fc.asyncProperty(someSteps, async (steps) => {
        expect(await findDifference(open, steps, mayRead)).toBe('');
      }),
      { numRuns: RUNS },
    );
  });

  it('don’t match a rule that ignores the team', async () => {
    const wrong = await fc.check(
      fc.asyncProperty(
        someSteps,
        async (steps) => (await findDifference(open, steps, mayReadAnyPublic)) === '',
      ),
      { numRuns: 12, endOnFailure: true },
    );
    expect(wrong.failed).toBe(true);
  });
});
