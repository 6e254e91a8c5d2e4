import type { Network, Pair } from './network.ts';

/** The compressed sparse rows of a network (see `Network`). */
export type PackedTies = Pick<Network, 'rowStart' | 'neighbours' | 'strengths' | 'pairOf' | 'pairs'>;

/**
 * Packs pairs by `pairKey` into rows, both directions. Two passes of counting sort: once by one end in any order,
 * then transposed, which leaves every row ascending (a symmetric matrix is its own transpose).
 */
export function packTies(pairsByKey: ReadonlyMap<number, Pair>, nodes: number): PackedTies {
  const keys = [...pairsByKey.keys()];
  const pairs = [...pairsByKey.values()];
  const rowStart = countRows(keys, nodes);
  const half = keys.length * 2;
  const loose = { neighbours: new Uint32Array(half), pairOf: new Uint32Array(half) };
  const sorted = { neighbours: new Uint32Array(half), pairOf: new Uint32Array(half) };

  let next = rowStart.slice();
  const place = (into: typeof loose, row: number, neighbour: number, pair: number) => {
    const at = next[row] ?? 0;
    next[row] = at + 1;
    into.neighbours[at] = neighbour;
    into.pairOf[at] = pair;
  };
  keys.forEach((key, pair) => {
    const [u, v] = endsOf(key, nodes);
    place(loose, u, v, pair);
    place(loose, v, u, pair);
  });
  next = rowStart.slice();
  for (let u = 0; u < nodes; u++) {
    for (let at = rowStart[u] ?? 0; at < (rowStart[u + 1] ?? 0); at++) {
      place(sorted, loose.neighbours[at] ?? 0, u, loose.pairOf[at] ?? 0);
    }
  }
  const strengths = Uint16Array.from(sorted.pairOf, (pair) => pairs[pair]?.strength ?? 0);
  return { rowStart, ...sorted, strengths, pairs };
}

function countRows(keys: readonly number[], nodes: number): Uint32Array {
  const rowStart = new Uint32Array(nodes + 1);
  for (const key of keys) {
    for (const end of endsOf(key, nodes)) rowStart[end + 1] = (rowStart[end + 1] ?? 0) + 1;
  }
  for (let row = 0; row < nodes; row++) rowStart[row + 1] = (rowStart[row + 1] ?? 0) + (rowStart[row] ?? 0);
  return rowStart;
}

function endsOf(key: number, nodes: number): [number, number] {
  return [Math.floor(key / nodes), key % nodes];
}
