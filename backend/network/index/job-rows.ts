import { type KeptRows, layRows, RowSpace } from './row-space.ts';
import { makeWords } from './shared-columns.ts';

/** Job rows as another thread gets them. */
export interface KeptJobRows extends KeptRows {
  readonly companies: Uint32Array;
  readonly intervals: Uint32Array;
}

/** Each node's jobs: companies ascending, at one company the latest first. */
export class JobRows extends RowSpace {
  readonly companies: Uint32Array;
  readonly intervals: Uint32Array;

  constructor(kept: KeptJobRows) {
    super(kept);
    this.companies = kept.companies;
    this.intervals = kept.intervals;
  }

  override kept(): KeptJobRows {
    return { ...super.kept(), companies: this.companies, intervals: this.intervals };
  }

  write(at: number, company: number, interval: number): void {
    this.companies[at] = company;
    this.intervals[at] = interval;
  }
}

export function layJobRows(lengths: Uint32Array): JobRows {
  const rows = layRows(lengths);
  return new JobRows({ ...rows, companies: makeWords(rows.room), intervals: makeWords(rows.room) });
}
