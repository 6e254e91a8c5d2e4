import { type InvitationLink, invitation, teamParams } from '../../../../utils/interface/kith-teams.ts';
import type { Invitation } from '../../../store/team-store.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { inviteLinkOf } from '../../invitation-token.ts';
import { requireTeam } from '../../require-team.ts';
import type { ServiceContext } from '../../service-context.ts';

/** GET /kith/teams/{id}/invitation: the link that is valid. */
export const readInvitation = defineOperation({
  method: 'get',
  path: '/kith/teams/{id}/invitation',
  tag: 'Teams',
  summary: 'The invite link of a team',
  description: 'For its admin; both fields are empty where the link was revoked or has expired.',
  access: asMember,
  forward: { effect: 'read' },
  params: teamParams,
  answer: invitation,
  refusals: ['forbidden', 'not_found'],
  async handle({ service, caller, params }): Promise<InvitationLink> {
    const team = requireTeam(service, caller, params.id ?? '');
    return assembleInvitation(service, await service.store.invitation(caller.member, team, service.now()));
  },
});

export function assembleInvitation(service: ServiceContext, row: Invitation | null): InvitationLink {
  return {
    invite_link: inviteLinkOf(service, row),
    expires_at: row === null ? '' : new Date(row.expiresAt).toISOString(),
  };
}
