import type { Member } from '../store/rows.ts';
import type { TeamKind } from '../store/teams/read-teams.ts';
import { type Caller, requireOwnData } from './access/known-callers.ts';
import { openInvitationToken, readPastedToken } from './link-token.ts';
import { requireTeam } from './row-of.ts';
import type { ServiceContext } from './service-context.ts';
import { ServiceError } from './service-error.ts';

/** Joins the team of an invitation without sharing anything yet. `pasted` is the token or the whole link. */
export async function joinByLink(
  service: ServiceContext,
  caller: Caller,
  pasted: string,
): Promise<{ id: string; name: string }> {
  requireOwnData(caller);
  const { member } = caller;
  const invitation = await requireInvitation(service, member.account, pasted);
  const { id, name } = await service.store.acceptInvitation(member, invitation, service.now());
  return { id: service.ids.encode('team', member.account, id), name };
}

/** Returns the row of a pasted invitation to a team of this account. */
export async function requireInvitation(
  service: ServiceContext,
  account: number,
  pasted: string,
): Promise<number> {
  const invitation = await openInvitationToken(service, readPastedToken(pasted));
  if (invitation?.account === account) return invitation.id;
  throw new ServiceError('not_found', 'This invitation isn’t valid. Ask for a new link.');
}

/** Leaves a team. If the last member leaves, erases the data that others contributed through links. */
export async function leaveTeam(service: ServiceContext, caller: Caller, team: number): Promise<void> {
  requireOwnData(caller);
  const { member } = caller;
  const own = (await service.store.teams(member)).find(({ id }) => id === team);
  const isLast = own?.members.every(({ id, gaveAt }) => id === member.id || gaveAt !== null) === true;
  if (isLast && own?.role === 'admin') {
    for (const { id } of await service.store.contributions(member, team)) {
      const contributor = await service.store.findContributor(member, team, { link: id });
      if (contributor !== null) await endContributor(service, contributor);
    }
  }
  await service.store.leaveTeam(member, team);
}

/** Returns the row of a team’s id. Throws `not_found` for a team of another kind, as for a missing team. */
export async function requireTeamOfKind(
  service: ServiceContext,
  caller: Caller,
  kind: TeamKind,
  id: string,
): Promise<number> {
  const row = requireTeam(service, caller, id);
  const own = (await service.store.teams(caller.member)).find((one) => one.id === row);
  if (own?.kind === kind) return row;
  throw new ServiceError('not_found', `You aren’t in that ${kind}. Choose one of yours.`);
}

/** Erases everything a contributor gave, and ends the link. */
export async function endContributor(
  { store, jobs }: Pick<ServiceContext, 'store' | 'jobs'>,
  contributor: Member,
): Promise<void> {
  await jobs.cancelAll(contributor);
  await store.removeMember(contributor);
}
