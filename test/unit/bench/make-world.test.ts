import { describe, expect, it } from 'vitest';
import { makeWorld } from '../../bench/make-world.ts';
import { packRows } from '../../bench/pack-rows.ts';

const SIZE = { people: 3000, members: 12 };

describe('makeWorld', () => {
  it('returns the same world for the same seed, and another for another seed', () => {
    expect(makeWorld(SIZE, 7).ties).toEqual(makeWorld(SIZE, 7).ties);
    expect(makeWorld(SIZE, 8).ties).not.toEqual(makeWorld(SIZE, 7).ties);
  });

  it('contains every tie once, with the lower person first', () => {
    const { a, b, count } = makeWorld(SIZE, 7).ties;
    const pairs = Array.from({ length: count }, (_, i) => (a[i] ?? 0) * 10_000 + (b[i] ?? 0));
    expect(new Set(pairs).size).toBe(count);
    expect(Array.from({ length: count }, (_, i) => (a[i] ?? 0) < (b[i] ?? 0))).not.toContain(false);
  });
});

describe('packRows', () => {
  it('puts every tie in both rows, in ascending order, with its strength and last contact', () => {
    const world = makeWorld(SIZE, 7);
    const { start, neighbors, strengths, contacts } = packRows(world);
    const { ties } = world;
    const said = new Map<string, string>();
    for (let i = 0; i < ties.count; i++) {
      const [a, b] = [(ties.a[i] ?? 0) - 1, (ties.b[i] ?? 0) - 1];
      for (const pair of [`${a} ${b}`, `${b} ${a}`])
        said.set(pair, `${ties.strengths[i]} ${ties.contacts[i]}`);
    }
    const packed = new Map<string, string>();
    for (let person = 0; person < world.people; person++) {
      const row = neighbors.subarray(start[person], start[person + 1]);
      expect(row).toEqual(row.slice().sort());
      row.forEach((other, i) => {
        const at = (start[person] ?? 0) + i;
        packed.set(`${person} ${other}`, `${strengths[at]} ${contacts[at]}`);
      });
    }
    expect(packed).toEqual(said);
  });
});
