import type { Caller } from './access/as-member.ts';
import type { ServiceContext } from './service-context.ts';
import { ServiceError } from './service-error.ts';

/** The row behind a team's id. Whether the caller is in that team, and as what, is for the store to say. */
export function requireTeam({ ids }: ServiceContext, { member }: Caller, id: string): number {
  const team = ids.decode('team', id);
  if (team === null || team.account !== member.account) {
    throw new ServiceError('not_found', 'There is no such team of yours.');
  }
  return team.row;
}

/** The same for another member of a team. */
export function requireTeamMember({ ids }: ServiceContext, { member }: Caller, id: string): number {
  const mate = ids.decode('member', id);
  if (mate === null || mate.account !== member.account) {
    throw new ServiceError('not_found', 'There is no such other member in this team.');
  }
  return mate.row;
}
