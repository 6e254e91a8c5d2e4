import { type Network, placeOfCompany } from '../index/network.ts';
import type { PeopleSpan } from '../index/rows.ts';
import { orderByScore } from '../sort-by.ts';
import { PEOPLE_SHOWN } from '../strength/constants.ts';
import type { BareStep, CompanyAnswer, PersonAnswer } from './answers.ts';
import { boundPaths, highestScore, keptMarks } from './bound-paths.ts';
import { assemblePerson } from './find-person-paths.ts';
import { isGradedByTie, measurePaths, rankPaths } from './rank-paths.ts';
import type { PersonScore } from './score-person.ts';

export interface RankedPerson {
  readonly node: number;
  readonly score: number;
  readonly weight: number;
  readonly lastContact: number;
  readonly isDirect: boolean;
}

export interface RankedPeople {
  /** Best first, at most PEOPLE_SHOWN. */
  readonly people: readonly RankedPerson[];
  /** Number of people who can be reached, including those not in `people`. */
  readonly count: number;
}

/**
 * Returns how the caller can reach the people at a company (interface 2.5): the number of current employees with a path,
 * except the caller, and the fifty best of them with their paths. The company's score is its best person's. Sorted by
 * score, then by the weight of the best path, its latest contact and the lower person id.
 */
export function findCompanyPaths(network: Network, company: number): CompanyAnswer<BareStep> {
  const { people, count } = rankPeopleAt(network, company);
  return {
    company,
    score: people[0]?.score ?? 0,
    people: people.map((one) => assembleRanked(network, one)),
    count,
  };
}

/** Returns all current employees with a path, in the order of `findCompanyPaths`. */
export function rankAllAt(network: Network, company: number): readonly RankedPerson[] {
  const number = placeOfCompany(network, company);
  if (number === undefined) return [];
  const { nodes } = findReached(network, network.employments.spanPresent(number));
  const people: RankedPerson[] = [];
  for (const node of nodes) {
    const ranked = rankPerson(network, node);
    if (ranked !== null) people.push(ranked);
  }
  return people.sort((x, y) => comparePeople(network, x, y));
}

export function assembleRanked(network: Network, { node }: RankedPerson): PersonAnswer<BareStep> {
  return assemblePerson(network, node, rankPaths(network, node));
}

export function rankPeopleAt(network: Network, company: number): RankedPeople {
  const number = placeOfCompany(network, company);
  if (number === undefined) return { people: [], count: 0 };
  return rankPeople(network, network.employments.spanPresent(number));
}

/** Ranks the most promising people first, so the fifty best are found early and the others only need to be counted. */
function rankPeople(network: Network, there: PeopleSpan): RankedPeople {
  const { nodes, highest } = findReached(network, there);
  const order = nodes.length > PEOPLE_SHOWN ? orderByScore(highest) : null;
  const people: RankedPerson[] = [];
  let count = nodes.length;
  let least = 0;
  for (let place = 0; place < nodes.length; place++) {
    const at = order === null ? place : (order[place] ?? 0);
    if ((highest[at] ?? 0) < least) break;
    const ranked = rankPerson(network, nodes[at] ?? 0);
    if (ranked === null) {
      count--;
      continue;
    }
    insert(network, people, ranked);
    const last = people[PEOPLE_SHOWN - 1];
    if (last !== undefined) least = Math.round(10 * last.score);
  }
  return { people, count };
}

/** Returns null if there is no path to the person. */
function rankPerson(network: Network, node: number): RankedPerson | null {
  const score = measurePaths(network, node) / 10;
  const best = network.scratch;
  if (best.count === 0) return null;
  const [weight, lastContact] = [best.weightAt(0), best.contactAt(0)];
  return { node, score, weight, lastContact, isDirect: best.direct > 0 };
}

/** Returns the people to whom a path leads or may lead, each with the highest score they may have, in tenths. */
function findReached(
  network: Network,
  { nodes, from, to }: PeopleSpan,
): { nodes: Uint32Array; highest: Uint16Array } {
  const marks = keptMarks(network);
  const reached = new Uint32Array(to - from);
  const highest = new Uint16Array(to - from);
  let count = 0;
  for (let at = from; at < to; at++) {
    const node = nodes[at] ?? 0;
    const bound = boundPaths(network, node, marks);
    if (bound === 0) continue;
    reached[count] = node;
    highest[count] = highestScore(bound);
    count++;
  }
  return { nodes: reached.subarray(0, count), highest: highest.subarray(0, count) };
}

function insert(network: Network, people: RankedPerson[], one: RankedPerson): void {
  let place = people.length;
  while (place > 0 && comparePeople(network, one, people[place - 1]) < 0) place--;
  if (place >= PEOPLE_SHOWN) return;
  people.splice(place, 0, one);
  if (people.length > PEOPLE_SHOWN) people.pop();
}

function comparePeople(network: Network, x: RankedPerson, y: RankedPerson | undefined): number {
  if (y === undefined) return -1;
  return (
    y.score - x.score ||
    y.weight - x.weight ||
    y.lastContact - x.lastContact ||
    network.nodeOf.personAt(x.node) - network.nodeOf.personAt(y.node)
  );
}

export interface CompanyReach {
  /** The best person, with only the best path and any direct path. Null if nobody there can be reached. */
  readonly best: PersonAnswer<BareStep> | null;
  readonly count: number;
}

/** Like `findCompanyPaths`, but returns only the best person and the count, for lists of many companies. */
export function reachCompany(network: Network, company: number): CompanyReach {
  const { people, count } = rankPeopleAt(network, company);
  const [first] = people;
  if (first === undefined) return { best: null, count };
  const person = assembleRanked(network, first);
  const paths = person.paths.filter(({ kind }, at) => at === 0 || kind === 'direct');
  return { best: { ...person, paths }, count };
}

export function scoreCompany(network: Network, company: number): PersonScore {
  const [best] = rankPeopleAt(network, company).people;
  if (best === undefined) return { score: 0, isTie: false };
  measurePaths(network, best.node);
  return { score: best.score, isTie: isGradedByTie(network.scratch) };
}
