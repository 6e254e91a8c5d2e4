/** A reader of shared scopes that follows them part by part, to be compared with what a member may see as a whole. */
import { toDay } from '../../../../backend/network/index/employment-table.ts';
import type { OwnScope, ScopePart, SharedScope } from '../../../../backend/network/index/shared-network.ts';
import { pairKey } from '../../../../backend/network/person-pair.ts';
import type { ScopePosition } from '../../../../backend/store/network-store.ts';
import type { Member, ScopeData, Store } from '../../../../backend/store/store.ts';
import type { Audience } from '../../../../backend/store/views/view.ts';
import { TODAY } from './store-fixture.ts';

type Rows = Map<string, string[]>;

/** Rows as text: of ties by pair, of employments by person; what is told twice once. */
interface Seen {
  readonly ties: Rows;
  readonly employments: Rows;
}

type Tables = Pick<SharedScope, 'ties' | 'employments'>;

/** What has been read of one audience, brought up to date by parts. */
export interface FollowedScope {
  readonly audience: Audience;
  /** How often it had to be read anew. */
  readonly readings: number;
  readonly parts: number;
  readonly seen: Seen;
  readonly position: ScopePosition;
}

export async function follow(
  store: Store,
  audience: Audience,
  before: FollowedScope | undefined,
): Promise<FollowedScope> {
  const told =
    before === undefined
      ? null
      : await store.sharedPart(audience, TODAY, before.position, ({ people }) =>
          pairsOfPeople(before.seen, people),
        );
  if (before === undefined || told === null) {
    const { scope, position } = await store.sharedScope(audience, TODAY);
    const readings = (before?.readings ?? 0) + 1;
    return { audience, readings, parts: before?.parts ?? 0, seen: describe(scope, ORIGINAL), position };
  }
  const seen = replace(before.seen, told.part, told.part);
  return { ...before, parts: before.parts + 1, seen, position: told.position };
}

/** What the member sees: the followed scope with what it sees otherwise in its place. */
export function withOwn(shared: Seen, own: OwnScope): Seen {
  return replace(shared, own, own);
}

/** The whole of what the member may see. */
export function describeWhole(scope: ScopeData, nameOf = ORIGINAL): Seen {
  const employments: Rows = new Map();
  for (const { person, company, startedOn, finishedOn, current } of scope.employments) {
    addRow(employments, String(person), [company, startedOn, finishedOn, current].join());
  }
  return { ties: describeTies(scope, nameOf), employments };
}

export function describe(scope: Tables, nameOf: (contributor: number) => number): Seen {
  const employments: Rows = new Map();
  const { employments: table } = scope;
  for (let row = 0; row < table.length; row++) {
    const [startedOn, finishedOn] = [toDay(table.startedOn[row]), toDay(table.finishedOn[row])];
    addRow(
      employments,
      String(table.persons[row]),
      [table.companies[row], startedOn, finishedOn, table.current[row] === 1].join(),
    );
  }
  return { ties: describeTies(scope, nameOf), employments };
}

const ORIGINAL = (contributor: number) => contributor;

function describeTies({ ties }: Pick<SharedScope, 'ties'>, nameOf: (contributor: number) => number): Rows {
  const rows: Rows = new Map();
  for (let row = 0; row < ties.length; row++) {
    const { contributor, ...tie } = ties.read(row);
    addRow(
      rows,
      pairKey(ties.a[row] ?? 0, ties.b[row] ?? 0),
      JSON.stringify([nameOf(contributor), Object.values(tie)]),
    );
  }
  return rows;
}

function replace(seen: Seen, by: Pick<ScopePart, 'pairs' | 'people'>, now: Tables): Seen {
  const [ties, employments] = [new Map(seen.ties), new Map(seen.employments)];
  for (const pair of by.pairs) ties.delete(pairKey(...pair));
  for (const person of by.people) employments.delete(String(person));
  const fresh = describe(now, ORIGINAL);
  for (const [key, rows] of fresh.ties) ties.set(key, rows);
  for (const [key, rows] of fresh.employments) employments.set(key, rows);
  return { ties, employments };
}

function pairsOfPeople({ ties }: Seen, people: readonly number[]): [number, number][] {
  const wanted = new Set(people);
  return [...ties.keys()]
    .map((key): [number, number] => {
      const [a = 0, b = 0] = key.split(' ').map(Number);
      return [a, b];
    })
    .filter(([a, b]) => wanted.has(a) || wanted.has(b));
}

function addRow(rows: Rows, key: string, row: string): void {
  rows.set(key, [...new Set([...(rows.get(key) ?? []), row])].sort());
}

export const audienceKey = ({ account, team, contributor }: Audience) => `${account}/${team}/${contributor}`;

/** A member's network as it is read in parts, and as a whole. */
export async function seenBothWays(
  store: Store,
  member: Member,
  followed: Map<string, FollowedScope>,
): Promise<{ inParts: Seen; whole: Seen }> {
  const audience = await store.audienceOf(member);
  const key = audienceKey(audience);
  const shared = await follow(store, audience, followed.get(key));
  followed.set(key, shared);
  const own = await store.ownScope(member, audience, TODAY, ({ people }) =>
    pairsOfPeople(shared.seen, people),
  );
  if (own === null) throw new Error('Nobody joined or left meanwhile.');
  const whole = await store.scope(member, TODAY);
  return { inParts: withOwn(shared.seen, own), whole: describeWhole(whole) };
}
