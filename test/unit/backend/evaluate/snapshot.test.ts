import { describe, expect, it } from 'vitest';
import { Snapshot } from '../../../../backend/evaluate/snapshot.ts';
import { gatherTie } from '../../../../backend/network/strength/gather-tie.ts';
import { tieStrength } from '../../../../backend/network/strength/strength.ts';
import { correspond, DAY, row } from './rows.ts';

const letters = correspond(row('a>b', 1), row('b>a', 5), row('a>c', 9));

describe('Snapshot', () => {
  it('excludes later events', () => {
    const early = new Snapshot(letters, 4 * DAY);
    expect([...early.contactsOf(0)]).toEqual([1]);
    expect(early.countBetween(0, 1)).toBe(1);
    expect(early.lastBetween(0, 1)).toBe(DAY);
    expect(early.tieBetween(0, 2)).toBeNull();
  });

  it('includes events in its last second', () => {
    expect(new Snapshot(letters, 5 * DAY).countBetween(1, 0)).toBe(2);
  });

  it('excludes later events on the same day', () => {
    expect(new Snapshot(letters, 5 * DAY - 1).countBetween(1, 0)).toBe(1);
  });

  it('has no tie between two people who never wrote to each other', () => {
    const now = new Snapshot(letters, 9 * DAY);
    expect([now.countBetween(1, 2), now.lastBetween(1, 2)]).toEqual([0, null]);
  });

  it('yields every tie once', () => {
    const now = new Snapshot(letters, 6 * DAY);
    expect([...now.allTies()]).toEqual([now.tieBetween(0, 1)]);
    const later = new Snapshot(letters, 9 * DAY);
    expect([...later.allTies()]).toEqual([later.tieBetween(0, 1), later.tieBetween(0, 2)]);
  });

  it('returns the same tie as the product', () => {
    const now = new Snapshot(letters, 9 * DAY);
    const facts = gatherTie(letters.histories[0]?.get(1)?.mails ?? [], 9);
    expect(now.tieBetween(1, 0)).toEqual({
      contributor: 1,
      a: 0,
      b: 1,
      facts,
      strength: facts && tieStrength(facts, 9),
    });
  });
});
