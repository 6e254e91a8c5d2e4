import { hash } from 'node:crypto';
import { DEFAULT_MEMBER } from '../../../utils/companion-api.ts';

/** As many lists a member can make in all. */
const LISTS_OF_A_MEMBER = 2 ** 20;

/**
 * What a member's lists are counted from. A teammate reads a list by the id that its owner has, so that ids differ between
 * members: each counts from a number of their own, which is 0 for the member of the first start and a hash of the
 * name for others. So an id says nothing of what others made.
 */
export function firstListIdOf(externalUserId: string): number {
  if (externalUserId === DEFAULT_MEMBER) return 0;
  // 28 bits, so that an id has 15 digits at most.
  const own = hash('sha256', externalUserId, 'buffer').readUInt32BE() >>> 4;
  return (1 + own) * LISTS_OF_A_MEMBER;
}
