import { type KeptRows, layRows, RowSpace } from './row-space.ts';
import { makeWords } from './shared-columns.ts';

/** Lists of people as another thread gets them. */
export interface KeptPeopleRows extends KeptRows {
  readonly nodes: Uint32Array;
}

/** Nodes at these positions. */
export interface PeopleSpan {
  readonly nodes: Uint32Array;
  readonly from: number;
  readonly to: number;
}

/** The people of each company, each once. */
export class PeopleRows extends RowSpace {
  readonly nodes: Uint32Array;

  constructor(kept: KeptPeopleRows) {
    super(kept);
    this.nodes = kept.nodes;
  }

  override kept(): KeptPeopleRows {
    return { ...super.kept(), nodes: this.nodes };
  }

  at(company: number): Uint32Array {
    return this.nodes.subarray(this.from(company), this.to(company));
  }

  /** The same without a view of them, which costs more than a small company does. */
  span(company: number): PeopleSpan {
    return { nodes: this.nodes, from: this.from(company), to: this.to(company) };
  }
}

export function layPeopleRows(lengths: Uint32Array): PeopleRows {
  const rows = layRows(lengths);
  return new PeopleRows({ ...rows, nodes: makeWords(rows.room) });
}
