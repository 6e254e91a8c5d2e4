/**
 * Computes paths and scores with plain loops over all pairs of people, directly from the evidence. Shares only
 * constants with the code under test, so agreement is meaningful.
 */

import type { Employment, Evidence } from '../../../../../backend/network/evidence.ts';
import * as k from '../../../../../backend/network/strength/constants.ts';

/** A small network's data, before ties are gathered. */
export interface World {
  readonly asOf: number;
  readonly member: number;
  readonly person: number;
  readonly teammates: readonly number[];
  readonly evidence: readonly Evidence[];
  readonly employments: readonly Employment[];
  readonly notAcquainted: readonly (readonly [number, number])[];
}

export interface OracleStep {
  readonly strength: number;
  readonly isTie: boolean;
  readonly isKnown: boolean;
  readonly lastContact: number;
  /** True if the index's rows contain this step; they contain only ties with evidence. */
  readonly isInRows: boolean;
}

export interface OraclePath {
  /** Null for a direct path. */
  readonly introducer: number | null;
  readonly weight: number;
  readonly starters: readonly number[];
}

export interface OraclePerson {
  readonly person: number;
  readonly score: number;
  readonly count: number;
  readonly paths: readonly OraclePath[];
}

/** The values that determine a person's degree and the order of people two steps away. */
export interface OracleStanding {
  readonly score: number;
  readonly isTie: boolean;
  readonly isKnown: boolean;
  readonly closeness: number;
}

const NEVER_MET = -1e9;
const dayOf = (seconds: number) => Math.floor(seconds / 86_400);
const noisy = (ps: readonly number[]) => 1 - ps.reduce((none, p) => none * (1 - p), 1);
const whole = (p: number) => Math.max(1, Math.min(1000, Math.round(1000 * p)));

export function everybody(world: World): number[] {
  const people = new Set([world.person, ...world.teammates, ...world.employments.map((one) => one.person)]);
  for (const one of world.evidence) people.add(one.a).add(one.b);
  return [...people].sort((x, y) => x - y);
}

function evidenceProbability(evidence: readonly Evidence[], asOf: number, work: number): number {
  const X = (halfLife: number) => {
    let out = 0;
    let back = 0;
    for (const one of evidence) {
      const weight = {
        message: 1,
        mail: 1,
        meeting: 3,
        shared_message: 0.3,
        shared_mail: 0.3,
        shared_meeting: 0.3,
      }[one.kind as string];
      if (weight === undefined) continue;
      const worth =
        (weight / Math.sqrt(Math.max(1, one.recipients))) * 2 ** (-(asOf - dayOf(one.at)) / halfLife);
      const oneWay = (one.kind === 'message' || one.kind === 'mail') && one.direction !== 'both';
      out += worth * (oneWay ? Number(one.direction === 'out') : 0.5);
      back += worth * (oneWay ? Number(one.direction === 'in') : 0.5);
    }
    return out + back === 0 ? 0 : (out + back) * (0.7 + (0.3 * 2 * Math.min(out, back)) / (out + back));
  };
  const has = (kind: string) => evidence.some((one) => one.kind === kind);
  const connected = has('connection') || has('connection_seen');
  const endorsers = new Set(
    evidence.flatMap((one) =>
      one.kind !== 'endorsement' ? [] : one.direction === 'both' ? ['in', 'out'] : [one.direction],
    ),
  );
  const parts = [
    Math.min(0.8, noisy([(0.5 * X(30)) / (X(30) + 1), (0.6 * X(365)) / (X(365) + 8)])),
    connected ? k.CONNECTION : 0,
    connected && has('invitation') ? k.INVITATION_NOTE : 0,
    Math.min(k.ENDORSEMENT_CAP, 1 - (1 - k.ENDORSEMENT) ** endorsers.size),
    has('address_book') ? k.ADDRESS_BOOK : 0,
    work,
  ];
  for (const one of evidence) {
    if (one.kind === 'recommendation') parts.push(0.45 * 0.5 ** ((asOf - dayOf(one.at)) / 365.25 / 6));
  }
  return Math.min(0.97, noisy(parts));
}

function workProbability(world: World, u: number, v: number): number {
  const { asOf } = world;
  const companies = [...new Set(world.employments.map((one) => one.company))].sort((x, y) => x - y);
  const there = (one: Employment) => (one.finishedOn === null ? one.current : one.finishedOn > asOf);
  const ps = companies.map((company) => {
    const here = world.employments.filter(
      (one) => one.company === company && (one.startedOn === null || one.startedOn <= asOf),
    );
    const known = new Set(here.map((one) => one.person)).size;
    const jobs = (person: number) => {
      const own = here.filter((one) => one.person === person);
      const isDated = (one: Employment) => one.startedOn !== null || one.finishedOn !== null;
      return own.filter(
        (one) => isDated(one) || !own.some((other) => isDated(other) && there(other) === there(one)),
      );
    };
    let best = 0;
    for (const x of jobs(u)) {
      for (const y of jobs(v)) {
        const endX = x.finishedOn !== null ? Math.min(x.finishedOn, asOf) : x.current ? asOf : null;
        const endY = y.finishedOn !== null ? Math.min(y.finishedOn, asOf) : y.current ? asOf : null;
        const start = Math.max(x.startedOn ?? -Infinity, y.startedOn ?? -Infinity);
        const end = Math.min(endX ?? Infinity, endY ?? Infinity);
        if (start >= end) continue;
        const unknown = x.startedOn === null || y.startedOn === null || endX === null || endY === null;
        const years = unknown ? 2 : (end - start) / 365.25;
        const left =
          endX !== null && endY !== null ? end : Math.min(x.finishedOn ?? Infinity, y.finishedOn ?? Infinity);
        let since = left === Infinity ? k.WORK_SINCE_UNKNOWN_YEARS : Math.max(0, asOf - left) / 365.25;
        if (there(x) && there(y)) since = 0;
        const size = Math.sqrt(20 / Math.max(200, 4 * known));
        best = Math.max(
          best,
          0.45 * (1 - 2 ** (-years / 3)) * 0.5 * 0.75 * 2 ** (-since / 8) * Math.min(1, size),
        );
      }
    }
    return best;
  });
  return noisy(ps);
}

/** Returns how u and v know each other; null if nothing suggests that they do. */
export function stepBetween(world: World, u: number, v: number): OracleStep | null {
  const [a, b] = u < v ? [u, v] : [v, u];
  if (world.notAcquainted.some(([x, y]) => (x === a && y === b) || (x === b && y === a))) return null;
  const work = workProbability(world, a, b);
  const team = [world.person, ...world.teammates];
  const areTeam = team.includes(a) && team.includes(b);
  const mine = (contributor: number) => contributor === world.member;

  const ties = [...new Set(world.evidence.map((one) => one.contributor))].flatMap((contributor) => {
    const evidence = world.evidence.filter(
      (one) =>
        one.contributor === contributor &&
        one.a === a &&
        one.b === b &&
        one.kind !== 'not_acquainted' &&
        dayOf(one.at) <= world.asOf,
    );
    const ratings = evidence
      .filter((one) => one.kind === 'rating')
      .sort((x, y) => x.at - y.at || x.value - y.value);
    const rating = ratings.at(-1)?.value ?? null;
    const first = evidence.filter((one) => !['rating', 'invitation'].includes(one.kind));
    if (first.length === 0 && rating === null) return [];
    const involvesMe = a === world.person || b === world.person;
    const isRefused = rating === 0 && !(mine(contributor) && involvesMe);
    let strength = first.length === 0 ? 0 : whole(evidenceProbability(evidence, world.asOf, work));
    if (rating !== null && rating > 0) strength = whole([0, 0.05, 0.2, 0.4, 0.65, 0.9][rating] ?? 0);
    if (isRefused) strength = 0;
    const isRated = rating !== null && rating > 0;
    const rank = isRated || isRefused ? (mine(contributor) ? 2 : 1) : 0;
    const isKnown = isRated || first.some((one) => !one.kind.startsWith('shared_'));
    const dated = first.filter((one) => !['endorsement', 'address_book', 'connection'].includes(one.kind));
    const days = dated.map((one) => dayOf(one.at));
    const connections = first.filter((one) => one.kind === 'connection').map((one) => dayOf(one.at));
    if (connections.length > 0) days.push(Math.min(...connections));
    return [
      { contributor, strength, rank, isRated, isRefused, isKnown, lastContact: Math.max(NEVER_MET, ...days) },
    ];
  });
  ties.sort(
    (x, y) =>
      y.rank - x.rank ||
      y.strength - x.strength ||
      y.lastContact - x.lastContact ||
      Number(y.isKnown) - Number(x.isKnown) ||
      Number(mine(y.contributor)) - Number(mine(x.contributor)) ||
      x.contributor - y.contributor,
  );
  const [best] = ties;
  if (best?.isRefused) return null;
  if (best && best.strength > 0) {
    const strength = areTeam && !best.isRated ? Math.max(k.TEAMMATE_FLOOR, best.strength) : best.strength;
    return {
      strength,
      isTie: true,
      isKnown: areTeam || best.isKnown,
      lastContact: best.lastContact,
      isInRows: true,
    };
  }
  if (areTeam)
    return {
      strength: k.TEAMMATE_FLOOR,
      isTie: true,
      isKnown: true,
      lastContact: NEVER_MET,
      isInRows: false,
    };
  return work > 0
    ? { strength: whole(work), isTie: false, isKnown: false, lastContact: NEVER_MET, isInRows: false }
    : null;
}

function isNever(world: World, person: number): boolean {
  const [a, b] = person < world.person ? [person, world.person] : [world.person, person];
  const ratings = world.evidence
    .filter((one) => one.kind === 'rating' && one.contributor === world.member && one.a === a && one.b === b)
    .filter((one) => dayOf(one.at) <= world.asOf)
    .sort((x, y) => x.at - y.at || x.value - y.value);
  return ratings.at(-1)?.value === 0;
}

/** Returns `stepBetween` with cached results, because the same pairs are needed often. */
export function allSteps(world: World): (u: number, v: number) => OracleStep | null {
  const kept = new Map<string, OracleStep | null>();
  return (u, v) => {
    const key = u < v ? `${u} ${v}` : `${v} ${u}`;
    const found = kept.get(key);
    if (found !== undefined) return found;
    const step = stepBetween(world, u, v);
    kept.set(key, step);
    return step;
  };
}

type Steps = ReturnType<typeof allSteps>;

/** Returns a person's standing. Its closeness is Σ weight/√(contacts of the introducer), in 65,536ths. */
export function personStanding(world: World, steps: Steps, target: number): OracleStanding {
  const { score, all, isTie } = rankAll(world, steps, target);
  const people = everybody(world);
  const isKnown = steps(world.person, target)?.isKnown ?? false;
  // The index's rows contain evidence, but not that teammates know each other.
  const contactsOf = (person: number) =>
    people.filter((other) => other !== person && steps(person, other)?.isInRows === true).length;
  const parts = all.map(({ introducer, weight }) => {
    return Math.round((65_536 * weight) / Math.sqrt(Math.max(1, contactsOf(introducer ?? world.person))));
  });
  return {
    score,
    isTie,
    isKnown: isKnown && all.length > 0,
    closeness: parts.reduce((sum, one) => sum + one, 0),
  };
}

export function personPaths(world: World, steps: Steps, target: number): OraclePerson {
  const { all: _, isTie: __, ...told } = rankAll(world, steps, target);
  return told;
}

interface Ranked extends OraclePerson {
  /** All paths, not only the ten best. */
  readonly all: readonly OraclePath[];
  /** True if the score is that of the caller's own tie, because the tie is known or no path is better. */
  readonly isTie: boolean;
}

function rankAll(world: World, steps: Steps, target: number): Ranked {
  const people = everybody(world);
  const me = world.person;
  const nothing = { person: target, score: 0, count: 0, paths: [], all: [], isTie: false };
  if (target === me || !people.includes(target)) return nothing;
  const paths: (OraclePath & { lastContact: number })[] = [];
  const own = steps(me, target);
  if (own) {
    paths.push({
      introducer: null,
      weight: 10 * own.strength ** 2,
      starters: [],
      lastContact: own.lastContact,
    });
  }
  for (const introducer of people) {
    const second = steps(introducer, target);
    if (introducer === target || introducer === me || !second || isNever(world, introducer)) continue;
    const askers = world.teammates.includes(introducer) ? [me] : [me, ...world.teammates];
    const starters = [...new Set(askers)].flatMap((starter) => {
      const first = steps(starter, introducer);
      if (starter === target || starter === introducer || !first) return [];
      if (starter !== me && isNever(world, starter)) return [];
      if (!first.isTie && !second.isTie) return [];
      return [{ starter, first, weight: (starter === me ? 10 : 8) * first.strength * second.strength }];
    });
    if (starters.length === 0) continue;
    starters.sort(
      (x, y) =>
        Number(y.starter === me) - Number(x.starter === me) ||
        y.first.strength - x.first.strength ||
        y.first.lastContact - x.first.lastContact ||
        x.starter - y.starter,
    );
    paths.push({
      introducer,
      weight: Math.max(...starters.map((one) => one.weight)),
      starters: starters.slice(0, 10).map((one) => one.starter),
      lastContact: second.lastContact,
    });
  }
  if (paths.length === 0) return nothing;
  paths.sort(
    (x, y) =>
      y.weight - x.weight ||
      Number(y.introducer === null) - Number(x.introducer === null) ||
      y.lastContact - x.lastContact ||
      (x.introducer ?? 0) - (y.introducer ?? 0),
  );
  const ten = paths.slice(0, 10);
  const all = 1 - ten.reduce((none, path) => none * (1 - path.weight / 1e7), 1);
  const summary = Math.round(1000 * Math.sqrt(Math.max(all, (ten[0]?.weight ?? 0) / 1e7))) / 10;
  const isTie = own !== null && own !== undefined && (own.isKnown || paths[0]?.introducer === null);
  const direct = paths.find((path) => path.introducer === null);
  const shown = !direct || ten.includes(direct) ? ten : [...ten.slice(0, 9), direct];
  return {
    person: target,
    score: isTie ? own.strength / 10 : summary,
    count: paths.length,
    paths: shown.map(({ introducer, weight, starters }) => ({ introducer, weight, starters })),
    all: paths,
    isTie,
  };
}

export interface OracleCompany {
  readonly score: number;
  readonly count: number;
  readonly people: readonly OraclePerson[];
}

export function companyPaths(world: World, steps: Steps, company: number): OracleCompany {
  const there = world.employments.filter(
    (one) =>
      one.company === company &&
      (one.startedOn === null || one.startedOn <= world.asOf) &&
      (one.finishedOn === null ? one.current : one.finishedOn > world.asOf),
  );
  const people = [...new Set(there.map((one) => one.person))]
    .map((person) => personPaths(world, steps, person))
    .filter((one) => one.count > 0);
  const contactOf = ({ person, paths }: OraclePerson) =>
    steps(paths[0]?.introducer ?? world.person, person)?.lastContact ?? NEVER_MET;
  people.sort(
    (x, y) =>
      y.score - x.score ||
      (y.paths[0]?.weight ?? 0) - (x.paths[0]?.weight ?? 0) ||
      contactOf(y) - contactOf(x) ||
      x.person - y.person,
  );
  return { score: people[0]?.score ?? 0, count: people.length, people: people.slice(0, 50) };
}

export interface OracleRanking {
  readonly company: number;
  readonly score: number;
  readonly people: number;
}

/** Ranks every company that can be reached, in the documented order. */
export function companyRanking(world: World, steps: Steps, companies: readonly number[]): OracleRanking[] {
  const all = companies.map((company) => {
    const { score, count } = companyPaths(world, steps, company);
    return { company, score, people: count };
  });
  const reached = all.filter(({ people }) => people > 0);
  return reached.sort((x, y) => y.score - x.score || y.people - x.people || x.company - y.company);
}
