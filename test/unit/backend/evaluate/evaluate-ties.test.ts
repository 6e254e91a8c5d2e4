import { describe, expect, it } from 'vitest';
import { evaluateTies } from '../../../../backend/evaluate/evaluate-ties.ts';
import type { ContactRow } from '../../../../backend/evaluate/read-contact-rows.ts';
import { drawBelow, seedRandom } from '../../../../backend/evaluate/seeded-random.ts';
import { Snapshot, type Split, splitCorrespondence } from '../../../../backend/evaluate/snapshot.ts';
import { correspond, DAY, row } from './rows.ts';

/**
 * z exchanges three messages each way with 1–4, and writes once to 5–8. Later, z exchanges messages with 1–4, and writes
 * one way to 5–8.
 */
function eightContacts(contacts: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8]): ContactRow[] {
  return contacts.flatMap((one) => {
    const known =
      one <= 4 ? [1, 2, 3].flatMap((day) => [row(`z>${one}`, day), row(`${one}>z`, day + 0.5)]) : [];
    const once = one > 4 ? [row(`z>${one}`, 1)] : [];
    const back = one <= 4 ? [row(`${one}>z`, 41)] : [];
    return [...known, ...once, row(`z>${one}`, 40 + one / 10), ...back];
  });
}

function splitOf(rows: readonly ContactRow[]): Split {
  const split = splitCorrespondence(correspond(...rows));
  if (!split) throw new Error('These rows cannot be split.');
  return split;
}

describe('evaluateTies', () => {
  it('ranks contacts by strength and counts later contact in both directions as a hit', () => {
    const { cases, measures } = evaluateTies(splitOf(eightContacts()), 1);
    expect(cases).toBe(1);
    expect(measures.auc?.kith?.value).toBe(1);
    expect(measures.ndcg_at_10?.kith?.value).toBe(1);
    expect(measures.auc?.raw_count?.value).toBe(1);
    expect(measures.auc?.degree?.value).toBe(0.5);
  });

  it('gives a reason instead of a figure when there are only seven contacts', () => {
    const outcome = evaluateTies(splitOf(eightContacts([1, 2, 3, 4, 5, 6, 7])), 1);
    expect(outcome).toMatchObject({ cases: 0, measures: { auc: null, ndcg_at_10: null } });
    expect(outcome.reason).toContain('nobody has 8 contacts before the split');
  });

  it('scores every method at about one half when labels are shuffled (control)', () => {
    const random = seedRandom(7);
    const people = 120;
    const rows = Array.from({ length: 6000 }, (_, at) =>
      row(`${drawBelow(random, people)}>${Math.floor(people * random() ** 2)}`, at / 10),
    );
    const letters = correspond(...rows);
    const pairs = new Set<string>();
    for (let a = 0; a < people; a++) for (let b = 0; b < a; b++) if (random() < 0.3) pairs.add(`${b} ${a}`);
    const everybody = [...letters.histories.keys()];
    const isLater = (a: number, b: number) => pairs.has(`${Math.min(a, b)} ${Math.max(a, b)}`);
    const later = everybody.map((a) => new Set(everybody.filter((b) => isLater(a, b))));
    const { cases, measures } = evaluateTies(
      { known: new Snapshot(letters, 600 * DAY), later, soon: later },
      1,
    );
    expect(cases).toBeGreaterThan(100);
    for (const { value } of Object.values(measures.auc ?? {}))
      expect(Math.abs(value - 0.5)).toBeLessThan(0.05);
  });
});
