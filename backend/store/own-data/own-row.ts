import type { PersonKey } from '../../imports/record.ts';
import { type Day, SECONDS_A_DAY } from '../../network/evidence.ts';

/** A row of what a member contributed; `person`, `a` and `b` are keys as yet. */
export interface OwnRow {
  readonly columns: Readonly<Record<string, string | number>>;
  /** Whom it is about, by key. */
  readonly about: readonly PersonKey[];
}

/** ISO 8601 UTC to the second, '' if nothing is known. */
export function isoTime(ms: number | null): string {
  return ms === null ? '' : new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** The same to the millisecond: of two statements the later counts. */
export function isoInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/** YYYY-MM-DD, '' if nothing is known. */
export function isoDay(day: Day | null): string {
  return isoTime(day === null ? null : day * SECONDS_A_DAY * 1000).slice(0, 10);
}
