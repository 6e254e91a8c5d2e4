import { done } from '../../../utils/interface/kith/kith-network.ts';
import {
  createPersonalTokenRequest,
  type NewPersonalToken,
  newPersonalToken,
  type PersonalToken,
  type PersonalTokens,
  personalTokens,
} from '../../../utils/interface/kith/kith-tokens.ts';
import { DAY_MS } from '../../durations.ts';
import type { PersonalTokenRow } from '../../store/accounts/personal-tokens.ts';
import { asMember } from '../access/as-member.ts';
import { scopesOf } from '../access/personal-token.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { isoTime } from '../iso-time.ts';
import { makeSecretKey } from '../key-ring.ts';
import { rowNumberOf } from '../row-of.ts';
import { ServiceError } from '../service-error.ts';

function assembleToken(row: PersonalTokenRow): PersonalToken {
  return {
    id: row.id,
    name: row.name,
    scopes: scopesOf(row),
    created_at: isoTime(row.createdAt),
    ends_at: isoTime(row.endsAt),
    last_used_at: isoTime(row.usedAt),
  };
}

const listTokens = defineOperation({
  method: 'get',
  path: '/kith/tokens',
  tag: 'Personal tokens',
  summary: 'The caller’s personal tokens',
  description:
    'The valid ones, oldest first, each with its last use. The tokens themselves are stored nowhere.',
  access: asMember,
  forward: { effect: 'read' },
  answer: personalTokens,
  async handle({ service, caller }): Promise<PersonalTokens> {
    const rows = await service.store.personalTokens(caller.member, service.now());
    return { tokens: rows.map(assembleToken) };
  },
});

const createToken = defineOperation({
  method: 'post',
  path: '/kith/tokens',
  tag: 'Personal tokens',
  summary: 'Create a personal token for a tool',
  description:
    'The token gives access to /v2 and /mcp as the caller, for tools that can’t renew a token. It is shown only once; only its ' +
    'fingerprint is stored. At most 50 are valid at a time.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  body: createPersonalTokenRequest,
  answer: newPersonalToken,
  refusals: ['conflict'],
  async handle({ service, caller, body }): Promise<NewPersonalToken> {
    const { name, scopes, days } = body;
    const token = makeSecretKey();
    const endsAt = service.now() + days * DAY_MS;
    const made = { token, name, scopes, endsAt };
    const row = await service.store.createPersonalToken(caller.member, made, service.now());
    return { ...assembleToken(row), token };
  },
});

const revokeToken = defineOperation({
  method: 'post',
  path: '/kith/tokens/{id}/revoke',
  tag: 'Personal tokens',
  summary: 'Revoke a personal token',
  description: 'It ends at once. Revoking it again returns 404.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  isDoneOnce: true,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    const id = rowNumberOf(params.id);
    if (await service.store.revokePersonalToken(caller.member, id, service.now())) return { changed: true };
    throw new ServiceError(
      'not_found',
      'You have no valid token with this number. It may already be revoked.',
    );
  },
});

export const TOKEN_OPERATIONS: readonly Operation[] = [listTokens, createToken, revokeToken];
