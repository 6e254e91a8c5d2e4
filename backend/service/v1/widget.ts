import { z } from 'zod';
import { type Token, token } from '../../../utils/interface/tokens.ts';
import { readUserIdentifier, userIdentifier } from '../../../utils/interface/user-identifier.ts';
import {
  authorizeUserRequest,
  loggedOut,
  type PathsCheck,
  pathsCheck,
  pathsCheckRequest,
  upsertedTeam,
  upsertTeamRequest,
  widgetUser,
} from '../../../utils/interface/v1/widget.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { asAccount, asUser } from '../access/as-account.ts';
import { asWidget } from '../access/as-member.ts';
import { requireOwnData } from '../access/known-callers.ts';
import { answerPerson } from '../answers/person-paths.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { parseInput } from '../http/parse-input.ts';
import { identifyCompanyTarget } from '../identify-target.ts';
import { mintToken, revoke, signIn } from '../v2/auth-tokens.ts';
import { checkCompany } from '../v2/companies-paths.ts';

const userHeaders = z.object({ 'user-identifier': userIdentifier });

const authorizeUser = defineOperation({
  method: 'post',
  path: '/v1/users/authorization',
  tag: 'First generation',
  summary: 'Get a token for one user',
  description:
    'Like POST /v2/auth/tokens, with the user in the user-identifier header. Creates the user if they’re new.',
  access: asAccount,
  headers: userHeaders,
  body: authorizeUserRequest,
  answer: token,
  refusals: ['conflict'],
  handle({ service, caller, body, request }): Promise<Token> {
    const sent = readUserIdentifier(request.headers.get('user-identifier') ?? '');
    const user = parseInput(userHeaders, { 'user-identifier': sent })['user-identifier'];
    return signIn(service, caller, user, body.email);
  },
});

const authorizeKnownUser = defineOperation({
  method: 'get',
  path: '/v1/users/authorization',
  tag: 'First generation',
  summary: 'Get another token for a known user',
  description: 'Like POST /v2/auth/tokens. An unknown user is refused.',
  access: asUser,
  answer: token,
  handle: ({ service, caller, request }): Promise<Token> =>
    mintToken(service, caller.member, service.tokens.keyNameOf(request.headers.get('secret-key') ?? '')),
});

const readUser = defineOperation({
  method: 'get',
  path: '/user',
  tag: 'First generation',
  summary: 'The user of a widget’s token',
  description: 'The token is in x-access-token; app-public-key isn’t needed.',
  access: asWidget,
  answer: widgetUser,
  handle: async ({ caller }) => ({ id: caller.member.externalUserId }),
});

const checkPaths = defineOperation({
  method: 'post',
  path: '/paths-check',
  tag: 'First generation',
  summary: 'Whether the user can reach the person or company of a page',
  description:
    'url is a LinkedIn address or a website. Without a path, relationship is null. avatars is empty, because Kith has no pictures.',
  access: asWidget,
  body: pathsCheckRequest,
  answer: pathsCheck,
  async handle({ service, caller: { member }, body }): Promise<PathsCheck> {
    const identity = identifyLinkedin(body.url);
    const count =
      identity?.kind === 'person'
        ? ((await answerPerson(service, member, identity))?.answer.count ?? 0)
        : (await checkCompany(service, member, identifyCompanyTarget({ url: body.url }))).count;
    return { relationship: count === 0 ? null : { paths: { avatars: [], count } } };
  },
});

const upsertTeam = defineOperation({
  method: 'post',
  path: '/v1/teams/upsert',
  tag: 'First generation',
  summary: 'Create a team, unless the user has one with this name',
  description:
    'The token is in x-access-token; teamId and partnerKey aren’t needed, because the name identifies the team.',
  access: asWidget,
  isDoneOnce: true,
  body: upsertTeamRequest,
  answer: upsertedTeam,
  refusals: ['forbidden'],
  async handle({ service, caller, body }) {
    requireOwnData(caller);
    const saved = await service.store.createTeam(caller.member, { name: body.teamName }, service.now());
    return { id: service.ids.encode('team', saved.account, saved.id), name: saved.name };
  },
});

const logOut = defineOperation({
  method: 'get',
  path: '/logout',
  tag: 'First generation',
  summary: 'Revoke a widget’s token',
  description: 'The token is in x-access-token.',
  access: asWidget,
  answer: loggedOut,
  refusals: ['conflict'],
  handle: ({ service, caller }) => revoke(service, caller),
});

/** Operations that embedded widgets and first-generation servers call besides the documented interface. */
export const WIDGET_OPERATIONS: readonly Operation[] = [
  authorizeUser,
  authorizeKnownUser,
  readUser,
  checkPaths,
  upsertTeam,
  logOut,
];
