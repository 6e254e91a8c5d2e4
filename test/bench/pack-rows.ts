import type { BenchWorld } from './make-world.ts';

/** Compressed sparse rows of a world in both directions. People are numbered from 0, neighbors ascending. */
export interface PlainRows {
  readonly start: Uint32Array;
  readonly neighbors: Uint32Array;
  readonly strengths: Uint16Array;
  readonly contacts: Uint16Array;
}

/** Packs the ties without the product's code: counts them, then sorts each row. */
export function packRows({ people, ties }: BenchWorld): PlainRows {
  const start = new Uint32Array(people + 1);
  const count = (person: number) => {
    start[person] = (start[person] ?? 0) + 1;
  };
  for (let i = 0; i < ties.count; i++) {
    count(ties.a[i] ?? 0);
    count(ties.b[i] ?? 0);
  }
  for (let person = 0; person < people; person++) {
    start[person + 1] = (start[person + 1] ?? 0) + (start[person] ?? 0);
  }
  const next = start.slice();
  const halves = ties.count * 2;
  const tieOf = new Uint32Array(halves);
  const neighbors = new Uint32Array(halves);
  const place = (from: number, to: number, tie: number) => {
    const at = next[from] ?? 0;
    next[from] = at + 1;
    neighbors[at] = to;
    tieOf[at] = tie;
  };
  for (let i = 0; i < ties.count; i++) {
    place((ties.a[i] ?? 0) - 1, (ties.b[i] ?? 0) - 1, i);
    place((ties.b[i] ?? 0) - 1, (ties.a[i] ?? 0) - 1, i);
  }
  const order = new Float64Array(halves);
  for (let person = 0; person < people; person++) {
    const [from, to] = [start[person] ?? 0, start[person + 1] ?? 0];
    const row = order.subarray(from, to);
    for (let at = from; at < to; at++) order[at] = (neighbors[at] ?? 0) * 0x4000_0000 + (tieOf[at] ?? 0);
    row.sort();
  }
  const strengths = new Uint16Array(halves);
  const contacts = new Uint16Array(halves);
  order.forEach((key, at) => {
    const tie = key % 0x4000_0000;
    neighbors[at] = Math.floor(key / 0x4000_0000);
    strengths[at] = ties.strengths[tie] ?? 0;
    contacts[at] = ties.contacts[tie] ?? 0;
  });
  return { start, neighbors, strengths, contacts };
}
