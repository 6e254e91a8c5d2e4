import { type Network, neighborsOf, personAtNode, tieStrengthOf } from '../index/network.ts';
import { probabilityInInterval } from './shared-work.ts';

export interface ToRate {
  readonly person: number;
  /** Expected total change of all answers' strengths. Used only for ranking. */
  readonly gain: number;
  /** Number of people to whom a path through the person may continue. */
  readonly onward: number;
}

/** People to whom paths through someone may continue: their number, and the sum of the strengths (0–1) of these second steps. */
interface AtWork {
  readonly sum: number;
  readonly people: number;
}

const WHOLE = 1000;

/**
 * Returns the caller's contacts whose rating would change answers most, best first, then by lower person id.
 *
 * A rating replaces s₁ of every path through a person. The change is the possible error of s₁ times the strengths that
 * depend on it: gain = (1 − s₁)·(1 + Σ s₂). The possible error is 1 − s₁ (0.92 for a connection alone). The sum is
 * over everyone to whom a path continues, over a tie or shared employment; the 1 is for the contact's own card. This is
 * uncertainty weighted by density, as in active learning (Settles and Craven, EMNLP 2008).
 * @param askable persons the user may be asked about
 */
export function rankToRate(network: Network, askable: ReadonlySet<number>, limit: number): readonly ToRate[] {
  const { caller, names } = network;
  const atWork = createAtWork(network);
  const ranked: ToRate[] = [];
  for (const node of neighborsOf(network, caller)) {
    const person = personAtNode(network, node);
    if (!askable.has(person)) continue;
    const strength = tieStrengthOf(network, caller, node) / WHOLE;
    const tied = sumTies(network, node);
    const worked = atWork(node);
    ranked.push({
      person,
      gain: (1 - strength) * (1 + tied.sum + worked.sum),
      onward: tied.people + worked.people,
    });
  }
  return ranked
    .sort((x, y) => y.gain - x.gain || names.personRank(x.person) - names.personRank(y.person))
    .slice(0, limit);
}

function sumTies(network: Network, node: number): AtWork {
  const onward = neighborsOf(network, node).filter((other) => other !== network.caller);
  const sum = onward.reduce((all, other) => all + tieStrengthOf(network, node, other) / WHOLE, 0);
  return { sum, people: onward.length };
}

/** Caches the sums by interval and company, because even large companies have few intervals. */
function createAtWork({ employments, caller }: Network): (node: number) => AtWork {
  const known = new Map<string, AtWork>();
  const shared = (node: number, company: number, interval: number) =>
    probabilityInInterval(employments, node, company, interval);

  const everybody = (company: number, interval: number) =>
    known.getOrInsertComputed(`${company} ${interval}`, () => {
      const there = employments.everAt(company).filter((node) => node !== caller);
      const sum = there.reduce((all, node) => all + shared(node, company, interval), 0);
      return { sum, people: there.length };
    });

  return (node) => {
    let sum = 0;
    let people = 0;
    let before = -1;
    const last = employments.jobsTo(node);
    for (let job = employments.jobsFrom(node); job < last; job++) {
      const company = employments.companyAt(job);
      const interval = employments.intervalAt(job);
      // A node's jobs are sorted by company. Only the first of several at one company counts.
      if (company === before) continue;
      before = company;
      const all = everybody(company, interval);
      sum += all.sum - shared(node, company, interval);
      people += all.people - 1;
    }
    return { sum: Math.max(0, sum), people };
  };
}
