import type { Day } from '../../network/evidence.ts';
import { toContact } from '../../network/index/tie-rows.ts';
import { type ScoredTie, scoreTie, type TieTable } from '../../network/index/tie-table.ts';
import { normalizeCompanyName } from '../../network/names/company-name.ts';
import { pairKey } from '../../network/person-pair.ts';
import { hasStrength } from '../../network/strength/strength.ts';
import type { TieFacts } from '../../network/strength/tie.ts';
import type { ContributedSchool, Contribution, PackedFacts } from '../contributor/contribution.ts';
import { addFacts, isLasting, latestDay, readFacts, reverseFacts } from '../contributor/tie-facts.ts';
import type { Placed } from './placement.ts';

/** A step of this many rows takes a few milliseconds. */
const ROWS_PER_STEP = 4096;

/** Adds the ties of one contribution, one row per pair of people. */
export function* addTies(
  table: TieTable,
  contribution: Contribution,
  placed: Placed,
  scorer: FactsScorer,
  asOf: Day,
): Generator<void> {
  const { ties, facts, contributor } = contribution;
  const { people, joint } = placed;
  const schoolmates = findSchoolmates(contribution, people);
  for (let row = 0; row < ties.a.length; row++) {
    if ((row + 1) % ROWS_PER_STEP === 0) yield;
    const [x, y] = [people[ties.a[row] ?? 0] ?? 0, people[ties.b[row] ?? 0] ?? 0];
    if (x === y || x === 0 || y === 0) continue;
    if (joint !== null && (joint.has(x) || joint.has(y))) continue;
    if (schoolmates?.has(pairKey(x, y))) continue;
    const scored = scorer.score(facts, ties.facts[row] ?? 0);
    if (scored.counts) table.add(contributor, Math.min(x, y), Math.max(x, y), scored);
  }
  if (joint === null && schoolmates === null) return;
  const isWanted = (x: number, y: number) =>
    joint?.has(x) || joint?.has(y) || schoolmates?.has(pairKey(x, y)) === true;
  for (const { a, b, facts: gathered } of gatherPairs(contribution, people, isWanted)) {
    if (hasStrength(gathered)) table.add(contributor, a, b, scoreTie(gathered, asOf));
  }
}

/** One contributor's facts about two people, a < b. */
interface PairFacts {
  readonly a: number;
  readonly b: number;
  readonly facts: TieFacts;
}

/** Returns the facts of the wanted pairs, added up over units of the same person. */
export function gatherPairs(
  contribution: Contribution,
  people: Float64Array,
  isWanted: (x: number, y: number) => boolean | undefined,
): PairFacts[] {
  const { ties, facts } = contribution;
  const schoolmates = findSchoolmates(contribution, people);
  const found = new Map<string, PairFacts>();
  for (let row = 0; row < ties.a.length; row++) {
    const [x, y] = [people[ties.a[row] ?? 0] ?? 0, people[ties.b[row] ?? 0] ?? 0];
    if (x === y || x === 0 || y === 0 || !isWanted(x, y)) continue;
    const key = pairKey(x, y);
    const read = readFacts(facts, ties.facts[row] ?? 0);
    const seen = { ...(x < y ? read : reverseFacts(read)), sharedSchool: schoolmates?.has(key) === true };
    const known = found.get(key);
    const [a, b] = x < y ? [x, y] : [y, x];
    found.set(key, { a, b, facts: known === undefined ? seen : addFacts(known.facts, seen) });
  }
  return [...found.values()];
}

/**
 * Returns pairs who attended the same school in the same years, according to one contributor; null if there are none. Skips
 * entries without years, and contributions that share only some sources.
 */
function findSchoolmates(
  { schools, isPartial }: Contribution,
  people: Float64Array,
): ReadonlySet<string> | null {
  if (isPartial || schools.length < 2) return null;
  const pairs = new Set<string>();
  const attended = schools.filter(({ startedOn, finishedOn }) => startedOn !== null && finishedOn !== null);
  for (const atSchool of Map.groupBy(attended, ({ school }) => normalizeCompanyName(school)).values()) {
    for (const [at, x] of atSchool.entries()) {
      for (const y of atSchool.slice(at + 1)) {
        const [one = 0, other = 0] = [people[x.unit], people[y.unit]];
        if (one !== other && doYearsMeet(x, y)) pairs.add(pairKey(one, other));
      }
    }
  }
  return pairs.size === 0 ? null : pairs;
}

function doYearsMeet(x: ContributedSchool, y: ContributedSchool): boolean {
  return (x.startedOn ?? 0) <= (y.finishedOn ?? 0) && (y.startedOn ?? 0) <= (x.finishedOn ?? 0);
}

/** One more than the highest result of `toContact`. */
const CONTACTS = 0x1_0000;

/** Scores packed facts for one day. Most ties don't depend on the day, so their score is cached. */
export class FactsScorer {
  readonly #asOf: Day;
  /** Keyed by mask and last contact. */
  readonly #known = new Map<number, ScoredTie>();

  constructor(asOf: Day) {
    this.#asOf = asOf;
  }

  score(facts: PackedFacts, at: number): ScoredTie {
    if (!isLasting(facts, at)) return scoreTie(readFacts(facts, at), this.#asOf);
    const key = (facts.words[at] ?? 0) * CONTACTS + toContact(latestDay(facts, at));
    let known = this.#known.get(key);
    if (known === undefined) {
      known = scoreTie(readFacts(facts, at), this.#asOf);
      this.#known.set(key, known);
    }
    return known;
  }
}
