import { type JoinedTeam, joinedTeam, joinTeamRequest } from '../../../../utils/interface/kith-teams.ts';
import { asAccount } from '../../access/as-account.ts';
import { defineOperation } from '../../http/operation.ts';
import { openInvitationToken, readPastedToken } from '../../invitation-token.ts';
import { ServiceError } from '../../service-error.ts';
import { requireOwnData } from '../require-own-data.ts';

/** POST /kith/teams/join: the user of a companion joins by an invitation, and is made by it where nobody is it yet. */
export const joinTeam = defineOperation({
  method: 'post',
  path: '/kith/teams/join',
  tag: 'Teams',
  summary: 'Let a user join a team by its invitation',
  description:
    'For whoever holds the secret key. An unknown user is made, or nothing at all where the invitation is not valid. Joining shares nothing.',
  access: asAccount,
  body: joinTeamRequest,
  answer: joinedTeam,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, body }): Promise<JoinedTeam> {
    requireOwnData(caller);
    const account = caller.account.id;
    const invitation = await openInvitationToken(service, readPastedToken(body.token));
    if (invitation === null || invitation.account !== account) {
      throw new ServiceError('not_found', 'This invitation is not valid. Ask for a new link.');
    }
    const user = { externalUserId: body.external_user_id, email: body.email };
    const { id, name } = await service.store.joinByInvitation(account, user, invitation.id, service.now());
    return { id: service.ids.encode('team', account, id), name };
  },
});
