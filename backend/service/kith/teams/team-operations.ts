import type { Operation } from '../../http/operation.ts';
import { endContribution, listContributions, makeContributionLink } from './contributions.ts';
import { readPrivatePeople } from './people-private.ts';
import { keepPrivate } from './people-private-set.ts';
import { readTeams } from './teams.ts';
import { acceptInvitation } from './teams-accept.ts';
import { setActiveTeam } from './teams-active.ts';
import { handOverTeam } from './teams-admin.ts';
import { readInvitation } from './teams-invitation.ts';
import { renewInvitation } from './teams-invitation-renew.ts';
import { revokeInvitation } from './teams-invitation-revoke.ts';
import { joinTeam } from './teams-join.ts';
import { leaveTeam } from './teams-leave.ts';
import { removeTeamMember } from './teams-remove.ts';
import { readSharing } from './teams-sharing.ts';
import { setSharing } from './teams-sharing-set.ts';

/** Teams, who is in them, and what they see. */
export const TEAM_OPERATIONS: readonly Operation[] = [
  readTeams,
  setActiveTeam,
  acceptInvitation,
  joinTeam,
  readInvitation,
  renewInvitation,
  revokeInvitation,
  listContributions,
  makeContributionLink,
  endContribution,
  leaveTeam,
  removeTeamMember,
  handOverTeam,
  readSharing,
  setSharing,
  readPrivatePeople,
  keepPrivate,
];
