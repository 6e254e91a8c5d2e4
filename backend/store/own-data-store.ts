import type { OwnTable } from '../../utils/interface/kith-own-data.ts';
import type { PersonKey } from '../imports/record.ts';
import type { Member } from './store.ts';

/** Columns are named as they are told; `person`, `a` and `b` are rows of person. */
export type OwnTableRow = Readonly<Record<string, string | number>>;

export interface OwnRowCounts {
  readonly tables: ReadonlyMap<OwnTable, number>;
  /** Of the member's own ties, by strength 1–1000; empty where one person's rows were asked for. */
  readonly strengths: readonly { readonly strength: number; readonly ties: number }[];
}

/** What is kept for a member: everything, or what is about whoever the key has named. */
export interface OwnDataStore {
  countOwnData(member: Member, about: PersonKey | null): Promise<OwnRowCounts>;
  /** One more row than `limit` where there are more pages. */
  ownRows(member: Member, table: OwnTable, page: number, limit: number): Promise<readonly OwnTableRow[]>;
}
