import { NO_TIE } from './merge-pair.ts';
import { PairMap } from './pair-map.ts';
import type { TieRows } from './tie-rows.ts';

/** How the row of one node changes. */
export interface RowChange {
  readonly node: number;
  /** Ascending. */
  readonly neighbours: readonly number[];
  /** A tie as `mergePair` tells it, NO_TIE where there is none any more. */
  readonly ties: readonly number[];
}

/** Ties between nodes as they are from now on, by row. */
export class TieChanges {
  readonly #ties = new PairMap<number>();

  /** @param tie as `mergePair` tells it; NO_TIE where there is none */
  set(u: number, v: number, tie: number): void {
    this.#ties.set(u, v, tie);
    this.#ties.set(v, u, tie);
  }

  /** One change a node. */
  rows(): readonly RowChange[] {
    return Array.from(this.#ties.rows(), ([node, row]) => {
      const neighbours = Array.from(row.keys()).sort((x, y) => x - y);
      return { node, neighbours, ties: neighbours.map((neighbour) => row.get(neighbour) ?? NO_TIE) };
    });
  }
}

/** A row as it is after a change. */
export class ChangedRow {
  length = 0;
  neighbours = new Uint32Array(64);
  ties = new Int32Array(64);

  /** Merges the row of a node, who may have none, with its change; what was in here before is gone. */
  merge(rows: TieRows, { node, neighbours, ties }: RowChange): void {
    const to = rows.to(node);
    let at = rows.from(node);
    this.#reserve(to - at + neighbours.length);
    this.length = 0;
    neighbours.forEach((neighbour, i) => {
      for (; at < to && (rows.neighbours[at] ?? 0) < neighbour; at++)
        this.#add(rows.neighbours[at] ?? 0, rows.read(at));
      if (at < to && rows.neighbours[at] === neighbour) at++;
      const tie = ties[i] ?? NO_TIE;
      if (tie !== NO_TIE) this.#add(neighbour, tie);
    });
    for (; at < to; at++) this.#add(rows.neighbours[at] ?? 0, rows.read(at));
  }

  #add(neighbour: number, tie: number): void {
    const at = this.length++;
    this.neighbours[at] = neighbour;
    this.ties[at] = tie;
  }

  #reserve(length: number): void {
    if (length <= this.neighbours.length) return;
    this.neighbours = new Uint32Array(2 * length);
    this.ties = new Int32Array(2 * length);
  }
}
