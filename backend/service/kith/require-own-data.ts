import type { Caller } from '../access/known-callers.ts';
import { ServiceError } from '../service-error.ts';

/** Throws `forbidden` in the sample team, whose data is shared by all its visitors. */
export function requireOwnData({ isSample }: Pick<Caller, 'isSample'>): void {
  if (isSample) {
    throw new ServiceError(
      'forbidden',
      'The sample team can’t be changed this way. Leave it to use your own data.',
    );
  }
}
