/**
 * Computes tasks A, B and C of docs/evaluation.md with plain loops over the rows. It shares no code with the product, so
 * equal results suggest that both are correct.
 */
import { DAY, type Mail, Moment, mailsOf, peopleOf, type Row } from './moment.ts';
import {
  auc,
  type Candidate,
  hitAt1,
  mean,
  ndcgAt10,
  precisionAt10,
  reciprocalRank,
} from './rank-with-loops.ts';
import {
  BASELINES,
  closeness,
  type Score,
  STRANGER_BASELINES,
  strength,
  summary,
} from './score-with-loops.ts';

/** The mean over the cases, by measure and method. */
export interface LoopResults {
  readonly cases: number;
  readonly means: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** The candidates in one case with their scores, by method. */
type Case = Readonly<Record<string, readonly Candidate[]>>;
type Measures = Readonly<Record<string, (candidates: readonly Candidate[]) => number>>;

/** Returns the last second of the first 70% of the rows, or null if either side would be empty. */
export function splitWithLoops(rows: readonly Row[]): number | null {
  const mails = mailsOf(rows);
  const countOf = (some: readonly Mail[]) => some.reduce((sum, { to }) => sum + to.length, 0);
  const fits = mails.filter((_, i) => countOf(mails.slice(0, i + 1)) <= 0.7 * countOf(mails));
  const until = fits.at(-1)?.at;
  return until === undefined || until === mails.at(-1)?.at ? null : until;
}

export function tiesWithLoops(rows: readonly Row[], until: number): LoopResults {
  const wrote = writersAfter(rows, until);
  const cases = casesOf(rows, until, { kith: strength, ...BASELINES }, (known, ego) => ({
    candidates: known.contactsOf(ego),
    fewest: 8,
    isTrue: (one) => wrote(ego, one) && wrote(one, ego),
  }));
  return average(cases, { auc, ndcg_at_10: ndcgAt10 });
}

export function strangersWithLoops(rows: readonly Row[], until: number): LoopResults {
  const wrote = writersAfter(rows, until);
  const cases = casesOf(rows, until, { kith: closeness, summary, ...STRANGER_BASELINES }, (known, ego) => ({
    candidates: known.people.filter(
      (one) => one !== ego && !known.knows(ego, one) && known.sharedBy(ego, one).length > 0,
    ),
    fewest: 20,
    isTrue: (one) => wrote(ego, one) || wrote(one, ego),
  }));
  return average(cases, { auc, p_at_10: precisionAt10 });
}

/**
 * For each label in docs/evaluation.md, returns the pairs two steps apart, and how many of them were in contact within 90
 * days.
 */
export function labelsWithLoops(
  rows: readonly Row[],
  until: number,
): Record<string, [people: number, met: number]> {
  const table = { Excellent: 900, 'Very Good': 700, Good: 450, Okay: 200, Maybe: 1 };
  const counts = Object.fromEntries(Object.keys(table).map((label) => [label, [0, 0] as [number, number]]));
  const wrote = writersAfter(
    rows.filter(([, , at]) => at <= until + 90 * DAY),
    until,
  );
  const known = new Moment(mailsOf(rows), until);
  for (const ego of known.people) {
    for (const one of known.people) {
      if (one === ego || known.knows(ego, one) || known.sharedBy(ego, one).length === 0) continue;
      const score = summary(known, ego, one);
      const [label = ''] = Object.entries(table).find(([, lowest]) => score >= lowest) ?? [];
      const counted = counts[label];
      if (counted === undefined) continue;
      counted[0]++;
      if (wrote(ego, one) || wrote(one, ego)) counted[1]++;
    }
  }
  return counts;
}

export function introducersWithLoops(rows: readonly Row[]): LoopResults {
  const mails = mailsOf(rows);
  const all = new Moment(mails, Number.POSITIVE_INFINITY);
  const cases: Case[] = [];
  for (const { from, at, to } of mails) {
    if (to.length < 2 || to.length > 6) continue;
    const before = new Moment(mails, at - DAY);
    for (const u of to) {
      for (const w of to) {
        const first = u < w ? all.between(u, w)[0]?.at : undefined;
        if (first === undefined || first <= at || first > at + 14 * DAY) continue;
        const candidates = before.sharedBy(u, w);
        if (candidates.length >= 3 && candidates.includes(from))
          cases.push(rankIntroducers(before, [u, w], candidates, from));
      }
    }
  }
  return average(cases, { mrr: reciprocalRank, hit_at_1: hitAt1 });
}

function rankIntroducers(
  before: Moment,
  [u, w]: readonly [number, number],
  candidates: readonly number[],
  introducer: number,
): Case {
  const rank = (scoreOf: (via: number) => number) =>
    candidates.map((via) => ({ score: scoreOf(via), isTrue: via === introducer }));
  const ranked: Record<string, Candidate[]> = {
    kith: rank((via) => strength(before, u, via) * strength(before, via, w)),
  };
  for (const [name, side] of Object.entries({ ...BASELINES, strength })) {
    const first = (via: number) => side(before, u, via);
    const second = (via: number) => side(before, w, via);
    ranked[`${name}_product`] = rank((via) => first(via) * second(via));
    ranked[`${name}_sum`] = rank((via) => first(via) + second(via));
    ranked[`${name}_weaker_side`] = rank((via) => Math.min(first(via), second(via)));
  }
  return ranked;
}

/** Returns a function that checks whether one person wrote to another after a given second. */
function writersAfter(rows: readonly Row[], until: number): (from: number, to: number) => boolean {
  const later = new Set(rows.filter(([, , at]) => at > until).map(([from, to]) => `${from} ${to}`));
  return (from, to) => later.has(`${from} ${to}`);
}

/** Returns a case for each person who has enough candidates, both true and false ones. */
function casesOf(
  rows: readonly Row[],
  until: number,
  scores: Readonly<Record<string, Score>>,
  ask: (
    known: Moment,
    ego: number,
  ) => { candidates: readonly number[]; fewest: number; isTrue(one: number): boolean },
): Case[] {
  const mails = mailsOf(rows);
  const known = new Moment(mails, until);
  return peopleOf(mails).flatMap((ego) => {
    const { candidates, fewest, isTrue } = ask(known, ego);
    const hits = candidates.filter(isTrue).length;
    if (candidates.length < fewest || hits === 0 || hits === candidates.length) return [];
    const ranked = Object.entries(scores).map(([method, score]): [string, Candidate[]] => [
      method,
      candidates.map((one) => ({ score: score(known, ego, one), isTrue: isTrue(one) })),
    ]);
    return [Object.fromEntries(ranked)];
  });
}

function average(cases: readonly Case[], measures: Measures): LoopResults {
  const methods = Object.keys(cases[0] ?? {});
  const means = Object.entries(measures).map(([name, measure]) => {
    const meanOf = (method: string) => mean(cases.map((one) => measure(one[method] ?? [])));
    return [name, Object.fromEntries(methods.map((method) => [method, meanOf(method)]))];
  });
  return { cases: cases.length, means: Object.fromEntries(means) };
}
