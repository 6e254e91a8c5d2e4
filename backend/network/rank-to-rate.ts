import type { Network } from './network.ts';
import { rowOf } from './rows.ts';
import { probabilityInInterval } from './shared-work.ts';
import { OWN_TIE, STRENGTH } from './tie-rows.ts';

/** Somebody whose rating would change answers. */
export interface ToRate {
  readonly person: number;
  /** Expected change over all answers, in whole strengths; ranks only. */
  readonly gain: number;
  /** How many others a way may lead on to. */
  readonly onward: number;
}

/** What one interval at one company adds: the sum of what each one there may be known by, and how many they are. */
interface AtWork {
  readonly sum: number;
  readonly people: number;
}

const WHOLE = 1000;

/**
 * The contacts of the caller's own data whose rating would change most answers, best first; of equals the lower person id.
 *
 * A rating replaces s₁ of every path through somebody, so it changes answers by how far s₁ may be wrong times what
 * hangs on it: gain = (1 − s₁)·(1 + Σ s₂). 1 − s₁ is what the evidence leaves open (of a bare connection .92);
 * the sum is over everybody a way leads on to, by a tie or by shared employment, and the 1 is their own card. This
 * is uncertainty weighted by density, as queries are chosen in active learning (Settles and Craven, EMNLP 2008).
 * @param leftOut persons who are not asked about: rated already
 */
export function rankToRate(network: Network, leftOut: ReadonlySet<number>, limit: number): readonly ToRate[] {
  const { ties, caller, personOf } = network;
  const atWork = createAtWork(network);
  const ranked: ToRate[] = [];
  for (let at = ties.start[caller] ?? 0; at < (ties.end[caller] ?? 0); at++) {
    const node = ties.neighbours[at] ?? 0;
    const person = personOf[node] ?? 0;
    const packed = ties.strengths[at] ?? 0;
    if ((packed & OWN_TIE) === 0 || leftOut.has(person)) continue;
    const strength = (packed & STRENGTH) / WHOLE;
    const tied = sumTies(network, node);
    const worked = atWork(node);
    ranked.push({
      person,
      gain: (1 - strength) * (1 + tied.sum + worked.sum),
      onward: tied.people + worked.people,
    });
  }
  return ranked.sort((x, y) => y.gain - x.gain || x.person - y.person).slice(0, limit);
}

/** Ties but the caller's. */
function sumTies({ ties, caller }: Network, node: number): AtWork {
  let sum = 0;
  let people = 0;
  for (let at = ties.start[node] ?? 0; at < (ties.end[node] ?? 0); at++) {
    if (ties.neighbours[at] === caller) continue;
    sum += ((ties.strengths[at] ?? 0) & STRENGTH) / WHOLE;
    people++;
  }
  return { sum, people };
}

/** Sums over everybody at a company are made once for each interval there: large companies have few of them. */
function createAtWork({ employments, caller }: Network): (node: number) => AtWork {
  const known = new Map<string, AtWork>();
  const shared = (node: number, company: number, interval: number) =>
    probabilityInInterval(employments, node, company, interval);

  function everybody(company: number, interval: number): AtWork {
    const key = `${company} ${interval}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const there = rowOf(employments.everAt, company).filter((node) => node !== caller);
    const made = {
      sum: there.reduce((sum, node) => sum + shared(node, company, interval), 0),
      people: there.length,
    };
    known.set(key, made);
    return made;
  }

  return (node) => {
    let sum = 0;
    let people = 0;
    let before = -1;
    for (let job = employments.jobStart[node] ?? 0; job < (employments.jobStart[node + 1] ?? 0); job++) {
      const company = employments.jobCompany[job] ?? 0;
      const interval = employments.jobInterval[job] ?? 0;
      // A node's jobs are by company ascending; several at one count once, the first.
      if (company === before) continue;
      before = company;
      const all = everybody(company, interval);
      sum += all.sum - shared(node, company, interval);
      people += all.people - 1;
    }
    return { sum: Math.max(0, sum), people };
  };
}
