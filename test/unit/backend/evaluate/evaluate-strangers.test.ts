import { describe, expect, it } from 'vitest';
import { evaluateStrangers } from '../../../../backend/evaluate/evaluate-strangers.ts';
import type { ContactRow } from '../../../../backend/evaluate/read-contact-rows.ts';
import { splitCorrespondence } from '../../../../backend/evaluate/snapshot.ts';
import { correspond, row } from './rows.ts';

/** h writes twenty times each to e and s1, and once to each other s. Later, e writes to s1. */
function aroundHub(strangers: number): ContactRow[] {
  const many = Array.from({ length: 20 }, (_, at) => [row('h>e', at / 2), row('h>s1', at / 2 + 0.1)]).flat();
  const once = Array.from({ length: strangers - 1 }, (_, at) => row(`h>s${at + 2}`, 5 + at / 100));
  const later = Array.from({ length: 26 }, (_, at) => row('e>s1', 20 + at));
  return [...many, ...once, ...later];
}

function evaluate(rows: readonly ContactRow[]) {
  const split = splitCorrespondence(correspond(...rows));
  if (!split) throw new Error('These rows cannot be split.');
  return evaluateStrangers(split, 1);
}

describe('evaluateStrangers', () => {
  it('ranks people two steps away by closeness, and counts later contact in either direction as a hit', () => {
    const { cases, measures } = evaluate(aroundHub(20));
    expect(cases).toBe(2);
    expect(measures.auc?.kith?.value).toBe(1);
    expect(measures.p_at_10?.kith?.value).toBeCloseTo(0.1, 12);
  });

  it('gives people with equal baseline scores the average of their ranks', () => {
    const { measures } = evaluate(aroundHub(20));
    expect(measures.auc?.common_neighbours?.value).toBe(0.5);
    expect(measures.p_at_10?.adamic_adar?.value).toBeCloseTo(0.05, 12);
  });

  it('counts how many people have each label, and how many of them were in contact within 90 days', () => {
    const { labels } = evaluate(aroundHub(20));
    const given = labels.filter(({ people }) => people > 0);
    // e and s1 are two steps apart. Each is two steps from the 19 others, who are two steps from one another.
    expect(given.reduce((sum, { people }) => sum + people, 0)).toBe(21 * 20);
    expect(given.filter(({ met }) => met > 0)).toEqual([{ label: 'Good', people: 2, met: 2, rate: 1 }]);
  });

  it('gives a reason instead of a figure when there are only nineteen candidates', () => {
    const outcome = evaluate(aroundHub(19));
    expect(outcome).toMatchObject({ cases: 0, measures: { auc: null, p_at_10: null } });
    expect(outcome.reason).toContain('nobody has 20 people two steps away');
  });
});
