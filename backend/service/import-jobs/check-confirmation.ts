import type { ImportJob } from '../../../utils/interface/kith-imports.ts';
import type { ImportChoices } from '../../store/job-store.ts';
import { StoreError } from '../../store/store-error.ts';

export interface AskedJob {
  readonly job: Pick<ImportJob, 'state' | 'needs'>;
  /** It stops once it has been read. */
  readonly isPreview: boolean;
  /** Somebody cancels it at this very moment. */
  readonly isCanceled: boolean;
}

/**
 * Whether a job that is confirmed is to be begun with; false for one that goes on already. Throws StoreError: conflict
 * where it cannot be written any more, or not yet, validation_error where the question it waits for was not answered.
 */
export function checkConfirmation(
  { job: { state, needs }, isPreview, isCanceled }: AskedJob,
  { mapping }: ImportChoices,
): boolean {
  if (state === 'failed' || state === 'canceled' || isCanceled) {
    throw new StoreError('conflict', 'This import has ended, and its file is gone. Import the file again.');
  }
  if (state !== 'ready') {
    if (!isPreview) return false;
    throw new StoreError('conflict', 'This file is still being read. Confirm it once it is ready.');
  }
  if (needs !== 'mapping' || mapping !== undefined) return true;
  throw new StoreError('validation_error', 'must say which column is which field', 'mapping');
}
