import { randomBytes } from 'node:crypto';
import { CONTRIBUTOR_PREFIX } from '../../utils/companion-api.ts';
import type { Member } from '../store/rows.ts';
import type { Contribution } from '../store/teams/contribution-links.ts';
import type { ServiceContext } from './service-context.ts';

/** No real domain ends like this (RFC 2606). A contributor’s address is unknown until they enter it. */
const NO_EMAIL = 'contributor@kith.invalid';

/**
 * Creates a link and the member who contributes through it. Throws a StoreError unless `admin` is the team's
 * admin.
 */
export function makeContribution(
  { store, now }: Pick<ServiceContext, 'store' | 'now'>,
  admin: Member,
  team: number,
  label: string,
): Promise<Contribution> {
  const externalUserId = CONTRIBUTOR_PREFIX + randomBytes(16).toString('base64url');
  return store.makeContribution(admin, team, { label, externalUserId, email: NO_EMAIL }, now());
}

/** Erases everything a contributor gave, and ends the link. */
export async function endContributor(
  { store, jobs }: Pick<ServiceContext, 'store' | 'jobs'>,
  contributor: Member,
): Promise<void> {
  await jobs.cancelAll(contributor);
  await store.removeMember(contributor);
}
