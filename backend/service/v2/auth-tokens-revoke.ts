import { type Revocation, revocation } from '../../../utils/interface/tokens.ts';
import { asMember } from '../access/as-member.ts';
import { defineOperation } from '../http/operation.ts';
import { ServiceError } from '../service-error.ts';

/** POST /v2/auth/tokens/revoke (interface 4.2): the presented token opens nothing any more. */
export const revokeToken = defineOperation({
  method: 'post',
  path: '/v2/auth/tokens/revoke',
  tag: 'Tokens',
  summary: 'Revoke the presented token',
  access: asMember,
  answer: revocation,
  refusals: ['conflict'],
  async handle({ service, caller }): Promise<Revocation> {
    const { member, token } = caller;
    const isNew = await service.store.revokeToken(member.account, token.jti, token.expiresAt);
    // Two revocations at once: the second one presents a revoked token.
    if (!isNew) throw new ServiceError('unauthorized', 'This token has been revoked.');
    return { message: 'The token has been revoked.' };
  },
});
