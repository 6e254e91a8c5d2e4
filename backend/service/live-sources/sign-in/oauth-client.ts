/** Signing in to a mailbox at its provider: authorization code with PKCE (RFC 7636, RFC 8252), then refresh tokens. */
import { randomBytes } from 'node:crypto';
import type { Configuration, CustomFetch } from 'openid-client';
import { SENTENCES as MAIL_SENTENCES, ServerError } from '../../../imports/mailbox/mailbox-failure.ts';
import type { LiveSourceServer, SignIn } from '../../../store/importing/live-sources.ts';
import { PROVIDERS } from './providers.ts';

/** The data that a new access token requires, besides the client in `SignIn`. */
export interface Grant {
  readonly refreshToken: string;
  /** '' for a client without one. */
  readonly clientSecret: string;
}

export interface BegunSignIn {
  readonly server: LiveSourceServer & { readonly signIn: SignIn };
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** A response with a different value isn't for this sign-in. */
  readonly state: string;
  /** Proves to the OAuth server that this Kith started the sign-in (PKCE). */
  readonly verifier: string;
}

export interface OAuthClient {
  /** Returns the provider's page, where the member allows Kith to read the mailbox, and the data for `end`. */
  begin(begun: Omit<BegunSignIn, 'state' | 'verifier'>): Promise<{ url: string; begun: BegunSignIn }>;
  /** @param redirectedTo where the provider sent the browser: the redirect address with a code, or with an error */
  end(begun: BegunSignIn, redirectedTo: string): Promise<Granted>;
  refresh(server: BegunSignIn['server'], grant: Grant): Promise<Granted>;
}

export interface Granted {
  readonly accessToken: string;
  /** The data for requesting the next token. */
  readonly grant: Grant;
}

/** How long one call may wait for the OAuth server in total. The mail server needs a part of `SIGN_IN_MS`, too. */
const MAX_MS = 4_000;

/**
 * All functions throw ServerError with instructions.
 * @param fetch `createOAuthFetch`
 * @param onBroken called with each error whose details belong only in the log
 */
export function createOAuthClient(fetch: CustomFetch, onBroken?: (error: unknown) => void): OAuthClient {
  async function configure(asked: BegunSignIn['server'], clientSecret: string): Promise<Configuration> {
    const { issuer, clientId, provider } = asked.signIn;
    // The library is loaded only here, because few mailboxes need it.
    const oauth = await import('openid-client');
    const auth = clientSecret === '' ? oauth.None() : oauth.ClientSecretPost(clientSecret);
    const { server } = PROVIDERS[provider];
    const signal = AbortSignal.timeout(MAX_MS);
    const fetchInTime: CustomFetch = (url, options) => fetch(url, { ...options, signal });
    if (server === null) {
      const options = { [oauth.customFetch]: fetchInTime };
      const discovered = oauth.discovery(new URL(issuer), clientId, undefined, auth, options);
      return discovered.catch((error: unknown) => refuse(asked, error, NOT_OAUTH));
    }
    const configuration = new oauth.Configuration(server, clientId, undefined, auth);
    configuration[oauth.customFetch] = fetchInTime;
    return configuration;
  }

  /** @param odd the message for an error that comes from neither the protocol nor the network */
  function refuse(asked: BegunSignIn['server'], error: unknown, odd: string): never {
    if (error instanceof ServerError) throw error;
    const { error: name, cause } = Object(error) as OAuthFailure;
    const sentence = typeof name === 'string' ? SENTENCES[name] : undefined;
    if (sentence !== undefined) throw failure(asked, sentence);
    const { code } = Object(cause) as { code?: unknown };
    const known = typeof code === 'string' ? sentenceOf(code) : undefined;
    if (known === undefined) onBroken?.(error);
    throw failure(asked, known ?? odd, false);
  }

  const refusingFailures = <Result>(
    asked: BegunSignIn['server'],
    work: () => Promise<Result>,
  ): Promise<Result> => work().catch((error: unknown) => refuse(asked, error, ODD));

  return {
    begin: (asked) =>
      refusingFailures(asked.server, async () => {
        const oauth = await import('openid-client');
        const { signIn, user } = asked.server;
        const begun = {
          ...asked,
          state: randomBytes(16).toString('base64url'),
          verifier: oauth.randomPKCECodeVerifier(),
        };
        const { scope, parameters } = PROVIDERS[signIn.provider];
        const url = oauth.buildAuthorizationUrl(await configure(asked.server, asked.clientSecret), {
          ...parameters,
          scope,
          redirect_uri: begun.redirectUri,
          state: begun.state,
          code_challenge: await oauth.calculatePKCECodeChallenge(begun.verifier),
          code_challenge_method: 'S256',
          login_hint: user,
        });
        return { url: url.href, begun };
      }),

    end: ({ server, clientSecret, state, verifier }, redirectedTo) =>
      refusingFailures(server, async () => {
        const { authorizationCodeGrant } = await import('openid-client');
        const checks = { pkceCodeVerifier: verifier, expectedState: state };
        const configuration = await configure(server, clientSecret);
        const tokens = await authorizationCodeGrant(configuration, new URL(redirectedTo), checks);
        const { access_token: accessToken, refresh_token: refreshToken } = tokens;
        if (refreshToken !== undefined) return { accessToken, grant: { refreshToken, clientSecret } };
        throw failure(
          server,
          'allowed Kith to read this mailbox only now, not later. Sign in again and allow both.',
        );
      }),

    refresh: (server, { refreshToken, clientSecret }) =>
      refusingFailures(server, async () => {
        const { refreshTokenGrant } = await import('openid-client');
        const tokens = await refreshTokenGrant(await configure(server, clientSecret), refreshToken);
        const grant = { refreshToken: tokens.refresh_token ?? refreshToken, clientSecret };
        return { accessToken: tokens.access_token, grant };
      }),
  };
}

function failure({ address, signIn }: BegunSignIn['server'], what: string, isPassword = true): ServerError {
  return new ServerError(address, `${new URL(signIn.issuer).host} ${what}`, isPassword);
}

/** Errors of the protocol (RFC 6749, 4.1.2.1 and 5.2) that a person has to fix, with instructions. */
const SENTENCES: Readonly<Record<string, string>> = {
  access_denied: 'didn’t get your permission for Kith to read this mailbox. Sign in again and allow it.',
  invalid_grant: 'no longer lets Kith read this mailbox. Sign in again.',
  invalid_client: 'doesn’t know this client id, or its secret is wrong. Check both and sign in again.',
  unauthorized_client: 'doesn’t let this client read mail. Check its settings there and sign in again.',
  invalid_scope: 'doesn’t let this client read mail. Check its settings there and sign in again.',
  invalid_request: 'refuses this client. Check its id and its redirect address there and sign in again.',
  // From OpenID Connect, section 3.1.2.6, and Microsoft.
  interaction_required: 'wants you to sign in again.',
  login_required: 'wants you to sign in again.',
  consent_required: 'didn’t get your permission for Kith to read this mailbox. Sign in again and allow it.',
};

const UNREACHABLE =
  'can’t be reached to ask whether Kith may read this mailbox. Check your internet connection, or try again later.';

const ODD = 'doesn’t respond like an OAuth server. Try again later.';
const NOT_OAUTH = 'doesn’t describe itself as an OAuth server. Check its address.';

/**
 * The part of the library's errors that identifies the problem. Error texts aren't shown, because they may come from a server.
 */
interface OAuthFailure {
  readonly error?: unknown;
  readonly cause?: unknown;
}

/** Returns undefined for a code that isn't a network error. */
function sentenceOf(code: string): string | undefined {
  const known = code === 'ABORT_ERR' ? UNREACHABLE : MAIL_SENTENCES[code];
  // The other sentences name things that only mail servers have, such as ports.
  return known === undefined || /CERT|^UNABLE_TO_|^PRIVATE_/.test(code) ? known : UNREACHABLE;
}
