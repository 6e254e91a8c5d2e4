import type { Employment, Evidence } from '../../../../../backend/network/evidence.ts';
import { tabulateEmployments } from '../../../../../backend/network/index/employment-table.ts';
import { pairsToMerge } from '../../../../../backend/network/index/own-ties.ts';
import type {
  OwnScope,
  SharedNetwork,
  SharedScope,
} from '../../../../../backend/network/index/shared-network.ts';
import { tabulateTies } from '../../../../../backend/network/index/tie-table.ts';
import { inOrder, type PersonPair, pairKey } from '../../../../../backend/network/person-pair.ts';
import type { World } from './oracle.ts';
import { tiesOf } from './scope-of-world.ts';

/** A fact from one contributor; a hidden one is visible only to them. */
export interface Fact<One> {
  readonly one: One;
  readonly isHidden: boolean;
}

/** The data of a team's members, before ties are gathered. */
export interface TeamWorld {
  readonly asOf: number;
  readonly members: readonly { readonly member: number; readonly person: number }[];
  readonly evidence: readonly Fact<Evidence>[];
  readonly employments: readonly Fact<Employment>[];
  readonly notAcquainted: readonly {
    readonly contributor: number;
    readonly couple: readonly [number, number];
  }[];
}

export function viewOf(world: TeamWorld, { member, person }: TeamWorld['members'][number]): World {
  const isSeen = ({ one, isHidden }: Fact<Evidence | Employment>) => !isHidden || one.contributor === member;
  return {
    asOf: world.asOf,
    member,
    person,
    teammates: world.members.map((one) => one.person).filter((one) => one !== person),
    evidence: world.evidence.filter(isSeen).map(({ one }) => one),
    employments: world.employments.filter(isSeen).map(({ one }) => one),
    notAcquainted: world.notAcquainted
      .filter(({ contributor }) => contributor === member)
      .map(({ couple }) => couple),
  };
}

export function everybodyIn(world: TeamWorld): number[] {
  const told = world.evidence.flatMap(({ one }) => [one.a, one.b]);
  return [...world.members, ...world.employments.map(({ one }) => one)]
    .map(({ person }) => person)
    .concat(told);
}

export function sharedScopeOf(world: TeamWorld): SharedScope {
  const { asOf, evidence, employments } = sharedOf(world);
  return {
    asOf,
    team: world.members.map(({ person }) => person),
    ties: tabulateTies(tiesOf({ asOf, evidence }), asOf),
    employments: tabulateEmployments(employments),
  };
}

/** Returns the data that differs from the team's for one member, because of their ratings and hidden facts. */
export function ownScopeOf(
  shared: SharedNetwork,
  world: TeamWorld,
  one: TeamWorld['members'][number],
): OwnScope {
  const view = viewOf(world, one);
  const isOwn = ({ contributor }: Evidence | Employment) => contributor === one.member;
  const jobs = world.employments.filter((fact) => fact.isHidden && isOwn(fact.one));
  const people = [...new Set(jobs.map((fact) => fact.one.person))];
  const employments = tabulateEmployments(view.employments.filter(({ person }) => people.includes(person)));
  const apart = world.evidence.filter(
    (fact) => isOwn(fact.one) && (fact.isHidden || fact.one.kind === 'rating'),
  );
  const pairs = [
    ...apart.map((fact): PersonPair => [fact.one.a, fact.one.b]),
    ...pairsToMerge(shared, { people, employments }),
  ];
  return {
    member: one.member,
    person: one.person,
    teammates: view.teammates,
    pairs,
    ties: tabulateTies(tiesOf({ asOf: view.asOf, evidence: evidenceOf(view.evidence, pairs) }), view.asOf),
    people,
    employments,
    notAcquainted: view.notAcquainted.map(([x, y]) => inOrder(x, y)),
  };
}

function sharedOf(world: TeamWorld): Pick<World, 'asOf' | 'evidence' | 'employments'> {
  const isSeen = ({ isHidden }: { isHidden: boolean }) => !isHidden;
  return {
    asOf: world.asOf,
    evidence: world.evidence.filter(isSeen).map(({ one }) => one),
    employments: world.employments.filter(isSeen).map(({ one }) => one),
  };
}

function evidenceOf(evidence: readonly Evidence[], pairs: readonly PersonPair[]): Evidence[] {
  const wanted = new Set(pairs.map(([a, b]) => pairKey(a, b)));
  return evidence.filter(({ a, b }) => wanted.has(pairKey(a, b)));
}
