import { DISK_FULL, isDiskFull } from '../../is-disk-full.ts';
import { StoreError } from '../store-error.ts';

/** What a failed transaction throws: a sentence if a person can do something about it. */
export function explainSqliteError(error: unknown): unknown {
  return isDiskFull(error) ? new StoreError('insufficient_storage', DISK_FULL) : error;
}
