import {
  type BegunSignIn,
  beginSignInRequest,
  begunSignIn,
  endSignInRequest,
  type LiveSource,
  liveSource,
} from '../../../../utils/interface/kith/kith-live-sources.ts';
import { asMember } from '../../access/as-member.ts';
import { requireOwnData } from '../../access/known-callers.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { refuseField } from '../../service-error.ts';
import { assembleLiveSource, refuseServer } from '../assemble-live-source.ts';
import { hostOf } from '../mail-servers.ts';
import { PROVIDERS } from './providers.ts';

const beginSignIn = defineOperation({
  method: 'post',
  path: '/kith/mailboxes/sign-in',
  tag: 'Own data',
  summary: 'Start signing in to a mailbox at its provider',
  description:
    'For providers that accept no passwords (OAuth 2 with PKCE), with a client that you register there. Open `url` in a browser; the provider sends it to `redirect_uri`, and POST /kith/mailboxes/signed-in takes the address it arrives at. `sign_in` is valid for 15 minutes, only for this member. Without `client_secret`, the saved one for the same mailbox is used.',
  access: asMember,
  forward: { effect: 'write' },
  body: beginSignInRequest,
  answer: begunSignIn,
  refusals: ['forbidden'],
  async handle({ service, caller, body }): Promise<BegunSignIn> {
    requireOwnData(caller);
    const { address, provider, port, client_id: clientId, redirect_uri: redirectUri } = body;
    const issuer = PROVIDERS[provider].server?.issuer ?? body.issuer;
    if (issuer === undefined)
      throw refuseField('issuer', 'must be the address of the OAuth server', 'required');
    const host = PROVIDERS[provider].host ?? body.host ?? (await hostOf(address));
    const signIn = { provider, issuer, clientId };
    const server = { address, host, port, user: body.user ?? address, signIn };
    const asked = { server, redirectUri, clientSecret: body.client_secret ?? null };
    const begun = await service.liveSources.beginSignIn(caller.member, asked).catch(refuseClient);
    return { url: begun.url, sign_in: begun.signIn };
  },
});

const endSignIn = defineOperation({
  method: 'post',
  path: '/kith/mailboxes/signed-in',
  tag: 'Own data',
  summary: 'Add the mailbox that the caller signed in to',
  description:
    'Like POST /kith/mailboxes, but with a permission from the provider instead of a password. It is stored encrypted and can be revoked in the account’s settings at the provider.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
  body: endSignInRequest,
  answer: liveSource,
  refusals: ['conflict', 'forbidden'],
  async handle({ service, caller, body }): Promise<LiveSource> {
    requireOwnData(caller);
    const { sign_in: signIn, redirected_to: redirectedTo } = body;
    const added = await service.liveSources
      .endSignIn(caller.member, signIn, redirectedTo)
      .catch(refuseClient);
    if (added !== null) return assembleLiveSource(service, caller.member, added);
    throw refuseField('sign_in', 'is no longer valid. Start the sign-in again', 'expired');
  },
});

const refuseClient = (error: unknown) => refuseServer(error, 'client_id', 'issuer');

export const SIGN_IN_OPERATIONS: readonly Operation[] = [beginSignIn, endSignIn];
