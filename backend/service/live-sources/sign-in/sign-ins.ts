/** Nothing is saved between the start and the end of a sign-in: the client that started it gets its encrypted state. */
import { isDeepStrictEqual } from 'node:util';
import { type SealSecret, seal, unseal } from '../../../secrets/seal.ts';
import { digestOfLiveSource, type LiveSource } from '../../../store/importing/live-sources.ts';
import type { Member } from '../../../store/rows.ts';
import type { Store } from '../../../store/store.ts';
import { unsealSecret } from '../open-live-source.ts';
import type { BegunSignIn, Granted, OAuthClient } from './oauth-client.ts';

interface AskedSignIn extends Pick<BegunSignIn, 'server' | 'redirectUri'> {
  /** Null to use the saved mailbox's secret for this client at this OAuth server. */
  readonly clientSecret: string | null;
}

export interface SignIns {
  /** Returns the provider's page, and the data for `end`. Throws ServerError if the request to the provider fails. */
  begin(member: Member, asked: AskedSignIn): Promise<{ url: string; signIn: string }>;
  /**
   * Returns the mail server and the tokens to read it with. Null if this member didn't start this sign-in, or started
   * it too long ago, or if the provider's answer is for a different one. Throws ServerError if the provider denies
   * permission.
   */
  end(member: Member, signIn: string, redirectedTo: string): Promise<Ended | null>;
}

type Ended = Pick<BegunSignIn, 'server'> & Granted;

interface SignInsOptions {
  readonly store: Pick<Store, 'liveSources'>;
  /** The service's secret, which seals sign-ins in progress. */
  readonly secret: Uint8Array;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Enough to find a password and a second factor. */
const MAX_MS = 15 * 60_000;

export function createSignIns({ store, secret, now }: SignInsOptions, oauth: OAuthClient): SignIns {
  const sealOf = ({ account, id }: Member): SealSecret => ({
    secret,
    key: `${account}/${id}`,
    purpose: 'kith sign-in',
  });

  async function knownSecret(member: Member, { server }: AskedSignIn): Promise<string> {
    const isSame = (one: LiveSource) =>
      one.digest === digestOfLiveSource(server) && isDeepStrictEqual(one.server.signIn, server.signIn);
    const known = (await store.liveSources(member)).find(isSame);
    const kept = known === undefined ? null : unsealSecret(known, secret);
    return kept === null || typeof kept === 'string' ? '' : kept.clientSecret;
  }

  return {
    async begin(member, asked) {
      const clientSecret = asked.clientSecret ?? (await knownSecret(member, asked));
      const { url, begun } = await oauth.begin({ ...asked, clientSecret });
      const sealed = seal({ begun, until: now() + MAX_MS }, sealOf(member));
      return { url, signIn: Buffer.from(sealed).toString('base64url') };
    },

    async end(member, signIn, redirectedTo) {
      const opened = unseal(Buffer.from(signIn, 'base64url'), sealOf(member));
      if (opened === null || !URL.canParse(redirectedTo)) return null;
      const { begun, until } = opened.value as { begun: BegunSignIn; until: number };
      const { origin, pathname, searchParams } = new URL(redirectedTo);
      const isOwn = origin + pathname === begun.redirectUri && searchParams.get('state') === begun.state;
      if (now() > until || !isOwn) return null;
      return { server: begun.server, ...(await oauth.end(begun, redirectedTo)) };
    },
  };
}
