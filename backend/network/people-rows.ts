import { type KeptRows, layRows, RowSpace } from './row-space.ts';
import { makeWords } from './shared-columns.ts';

/** Lists of people as another thread gets them. */
export interface KeptPeopleRows extends KeptRows {
  readonly nodes: Uint32Array;
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

  get bytes(): number {
    return this.room * 4 + this.bounds.byteLength;
  }

  at(company: number): Uint32Array {
    return this.nodes.subarray(this.from(company), this.to(company));
  }

  /** Puts other people in the place of those there. */
  replace(company: number, people: ArrayLike<number>): void {
    this.nodes.set(people, this.resize(company, people.length));
  }
}

export function layPeopleRows(lengths: Uint32Array, spare: { rows: number; room: number }): PeopleRows {
  const rows = layRows(lengths, spare);
  return new PeopleRows({ ...rows, nodes: makeWords(rows.room) });
}
