import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ROWS } from '../../../../../backend/network/index/rows.ts';
import {
  joinTie,
  KNOWN_TIE,
  STRENGTH,
  TieRows,
  toContact,
} from '../../../../../backend/network/index/tie-rows.ts';

const NODES = 12;
const ties = fc.uniqueArray(
  fc
    .tuple(fc.nat(NODES - 1), fc.nat(NODES - 1))
    .filter(([u, v]) => u < v)
    .map(([u, v]) => u * NODES + v),
);

function rowsOf(keys: readonly number[]): TieRows {
  const ends = keys.map((key) => [Math.floor(key / NODES), key % NODES] as const);
  const degrees = new Uint32Array(NODES);
  for (const end of ends.flat()) degrees[end] = (degrees[end] ?? 0) + 1;
  const rows = new TieRows(degrees);
  for (const [u, v] of ends.toSorted(([u, v], [x, y]) => u - x || v - y)) {
    rows.add(u, v, joinTie(u + v, v - u));
    rows.add(v, u, joinTie(u + v, v - u));
  }
  return rows;
}

describe('TieRows', () => {
  it('finds every tie from both ends and no others, also in another thread', () => {
    fc.assert(
      fc.property(ties, (keys) => {
        const rows = Object.assign(new TieRows(NO_ROWS), structuredClone(rowsOf(keys)));
        const known = new Set(keys);
        for (let u = 0; u < NODES; u++) {
          for (let v = 0; v < NODES; v++) {
            const at = rows.find(u, v);
            expect(at >= 0).toBe(known.has(Math.min(u, v) * NODES + Math.max(u, v)) && u !== v);
            if (at < 0) continue;
            expect([rows.strengths[at], rows.contacts[at]]).toEqual([u + v, Math.abs(u - v)]);
          }
        }
      }),
    );
  });

  it('uses 16 bytes per tie and 8 per node', () => {
    expect(rowsOf([1, 2, 3]).bytes).toBe(3 * 16 + NODES * 8);
  });

  it.each([
    ['the weakest tie', 1, 0],
    ['the strongest tie, certain and from the last possible day', 1000 | KNOWN_TIE, 65_535],
  ])('returns the written value of %s', (_, bits, contact) => {
    const rows = new TieRows(Uint32Array.of(1));
    rows.add(0, 7, joinTie(bits, contact));
    expect(rows.read(0)).toBe(joinTie(bits, contact));
    expect([(rows.strengths[0] ?? 0) & STRENGTH, rows.contacts[0]]).toEqual([bits & STRENGTH, contact]);
  });
});

describe('toContact', () => {
  const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
  it.each([
    ['no date', null, 0],
    ['the first day', day('1900-01-01'), 1],
    ['an earlier day', day('1812-01-01'), 1],
    ['the day after', day('1900-01-02'), 2],
    ['the last day', day('2079-06-05'), 65_535],
    ['a later day', day('2100-01-01'), 65_535],
  ])('converts the day of a contact to a number: %s', (_, given, kept) => {
    expect(toContact(given)).toBe(kept);
  });
});
