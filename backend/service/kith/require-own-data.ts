import type { Caller } from '../access/as-member.ts';
import { ServiceError } from '../service-error.ts';

/** Refuses what would change the sample team for everybody who looks at it. */
export function requireOwnData({ isSample }: Pick<Caller, 'isSample'>): void {
  if (isSample) {
    throw new ServiceError(
      'forbidden',
      'The sample team cannot be changed this way; leave it to work with your own data.',
    );
  }
}
