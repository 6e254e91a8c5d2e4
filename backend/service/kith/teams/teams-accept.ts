import {
  acceptInvitationRequest,
  type JoinedTeam,
  joinedTeam,
} from '../../../../utils/interface/kith-teams.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { openInvitationToken, readPastedToken } from '../../invitation-token.ts';
import { ServiceError } from '../../service-error.ts';
import { requireOwnData } from '../require-own-data.ts';

/** POST /kith/teams/accept: joins the team of an invitation, sharing nothing yet. */
export const acceptInvitation = defineOperation({
  method: 'post',
  path: '/kith/teams/accept',
  tag: 'Teams',
  summary: 'Join a team by its invitation',
  description: 'The token, or the whole link. Joining shares nothing; PUT /kith/teams/{id}/sharing does.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: acceptInvitationRequest,
  answer: joinedTeam,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, body }): Promise<JoinedTeam> {
    requireOwnData(caller);
    const { member } = caller;
    const invitation = await openInvitationToken(service, readPastedToken(body.token));
    if (invitation === null || invitation.account !== member.account) {
      throw new ServiceError('not_found', 'This invitation is not valid. Ask for a new link.');
    }
    const { id, name } = await service.store.acceptInvitation(member, invitation.id, service.now());
    return { id: service.ids.encode('team', member.account, id), name };
  },
});
