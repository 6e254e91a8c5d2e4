import type { Member } from '../store/rows.ts';
import type { ServiceContext } from './service-context.ts';

/** Erases everything a contributor gave, and ends the link. */
export async function endContributor(
  { store, jobs }: Pick<ServiceContext, 'store' | 'jobs'>,
  contributor: Member,
): Promise<void> {
  await jobs.cancelAll(contributor);
  await store.removeMember(contributor);
}
