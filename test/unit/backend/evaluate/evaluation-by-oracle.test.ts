import { describe, expect, it } from 'vitest';
import { gatherCorrespondence } from '../../../../backend/evaluate/correspondence.ts';
import { evaluateCorrespondence } from '../../../../backend/evaluate/evaluate-correspondence.ts';
import type { Outcome } from '../../../../backend/evaluate/outcome.ts';
import { drawBelow, type Random, seedRandom } from '../../../../backend/evaluate/seeded-random.ts';
import {
  introducersWithLoops,
  type LoopResults,
  labelsWithLoops,
  splitWithLoops,
  strangersWithLoops,
  tiesWithLoops,
} from './oracle/evaluate-with-loops.ts';
import { DAY, type Row } from './oracle/moment.ts';

/**
 * Emails among 44 people over 80 days, in any order. Some rows are duplicates, some are to the sender, and some share a
 * second.
 */
function drawRows(seed: number): Row[] {
  const random = seedRandom(seed);
  const people = 44;
  const near = (one: number) => (one + 1 + Math.floor(people * random() ** 3)) % people;
  const rows: Row[] = [];
  while (rows.length < 480) {
    const from = drawBelow(random, people);
    const at = Math.floor(80 * DAY * random());
    const first = near(from);
    const recipients = [first, ...Array.from({ length: drawBelow(random, 4) }, () => near(from))];
    for (const to of recipients) rows.push([from, to, at]);
    if (random() < 0.6) rows.push([first, from, at + 5 * DAY * random()]);
    if (random() < 0.1) rows.push([from, from, at], [from, first, at]);
  }
  for (let i = 0; i < 20; i++) rows.push(...introduce(people, random));
  return rows
    .map((row) => ({ row, place: random() }))
    .sort((x, y) => x.place - y.place)
    .map(({ row }) => row);
}

/** Three people know two others. One of the three sends an email to the two, who may then get in touch. */
function introduce(people: number, random: Random): Row[] {
  const [u, w, ...three] = Array.from({ length: 5 }, () => drawBelow(random, people));
  const [via] = three;
  if (u === undefined || w === undefined || via === undefined) return [];
  const second = (from: number, to: number) => Math.floor(DAY * (from + (to - from) * random()));
  const met = three.flatMap((one): Row[] => [
    [one, u, second(0, 40)],
    [w, one, second(0, 40)],
  ]);
  const at = second(30, 60);
  return [...met, [via, u, at], [via, w, at], [u, w, at + second(0, 18)]];
}

function expectSame({ cases, measures }: Outcome, byHand: LoopResults): void {
  expect(cases).toBe(byHand.cases);
  for (const [measure, methods] of Object.entries(byHand.means)) {
    for (const [method, value] of Object.entries(methods)) {
      expect(measures[measure]?.[method]?.value, `${measure} ${method}`).toBeCloseTo(value, 10);
    }
  }
}

describe('evaluateCorrespondence compared with plain loops over the rows', () => {
  const seeds = [1, 2];
  const seen = { ties: 0, strangers: 0, introducers: 0 };

  it.each(seeds)('gives the same split, cases and means with seed %i', (seed) => {
    const rows = drawRows(seed);
    const until = splitWithLoops(rows);
    const contacts = rows.map(([from, to, at]) => ({ from: `p${from}`, to: `p${to}`, at }));
    const evaluation = evaluateCorrespondence(gatherCorrespondence(contacts), seed);
    expect(evaluation.split_at).toBe(until);
    if (until === null) throw new Error('These rows cannot be split.');
    expectSame(evaluation.ties, tiesWithLoops(rows, until));
    expectSame(evaluation.strangers, strangersWithLoops(rows, until));
    expectSame(evaluation.introducers, introducersWithLoops(rows));
    const counted = evaluation.strangers.labels.map(({ label, people, met }) => [label, [people, met]]);
    expect(Object.fromEntries(counted)).toEqual(labelsWithLoops(rows, until));
    expect(() => expectSame(evaluation.ties, tiesWithLoops(rows, until - DAY))).toThrow();
    seen.ties += evaluation.ties.cases;
    seen.strangers += evaluation.strangers.cases;
    seen.introducers += evaluation.introducers.cases;
  });

  it('has cases for each task', () => {
    for (const [task, cases] of Object.entries(seen)) expect(cases, task).toBeGreaterThan(5);
  });
});
