import type { Day } from '../network/evidence.ts';
import { scoreTie, type TieTable } from '../network/index/tie-table.ts';
import { pairKey } from '../network/person-pair.ts';
import { hasStrength } from '../network/strength/strength.ts';
import type { TieFacts } from '../network/strength/tie.ts';
import { addFacts, turnFacts } from './add-facts.ts';
import type { NumberedContribution } from './contribution.ts';
import { readFacts } from './pack-facts.ts';
import type { Placed } from './placement.ts';
import { findSchoolmates } from './schoolmates.ts';
import type { FactsScorer } from './score-facts.ts';

/** Rows a step: some milliseconds of work. */
const ROWS_A_STEP = 4096;

/** Adds the ties of one contribution, a row a pair of people. */
export function* addTies(
  table: TieTable,
  contribution: NumberedContribution,
  placed: Placed,
  scorer: FactsScorer,
  asOf: Day,
): Generator<void> {
  const { ties, facts, contributor } = contribution;
  const { people, joint } = placed;
  const schoolmates = findSchoolmates(contribution, people);
  for (let row = 0; row < ties.a.length; row++) {
    if ((row + 1) % ROWS_A_STEP === 0) yield;
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

/** The facts of one contributor about two people, a < b. */
export interface PairFacts {
  readonly a: number;
  readonly b: number;
  readonly facts: TieFacts;
}

/** Facts of the wanted pairs, those of several units added up. */
export function gatherPairs(
  contribution: NumberedContribution,
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
    const seen = { ...(x < y ? read : turnFacts(read)), sharedSchool: schoolmates?.has(key) === true };
    const known = found.get(key);
    const [a, b] = x < y ? [x, y] : [y, x];
    found.set(key, { a, b, facts: known === undefined ? seen : addFacts(known.facts, seen) });
  }
  return [...found.values()];
}
