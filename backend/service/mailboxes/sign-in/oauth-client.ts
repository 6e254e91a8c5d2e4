/** Signing in to a mailbox at its provider: authorization code with PKCE (RFC 7636, RFC 8252), then refresh tokens. */
import { randomBytes } from 'node:crypto';
import type { Configuration, CustomFetch } from 'openid-client';
import { MailboxError } from '../../../imports/mailbox/mailbox-failure.ts';
import type { MailboxServer, SignIn } from '../../../store/importing/mailboxes.ts';
import { PROVIDERS } from './providers.ts';

/** What a new access token needs, besides the client in `SignIn`. */
export interface Grant {
  readonly refreshToken: string;
  /** '' for a client without one. */
  readonly clientSecret: string;
}

/** Between the start of a sign-in and its end. */
export interface BegunSignIn {
  readonly server: MailboxServer & { readonly signIn: SignIn };
  readonly clientSecret: string;
  readonly redirectUri: string;
  /** Only the response to this request has it. */
  readonly state: string;
  /** Proves to the OAuth server that this Kith began (PKCE). */
  readonly verifier: string;
}

export interface OAuthClient {
  /** Returns the provider's page where the member allows Kith to read, and what `end` needs. */
  begin(begun: Omit<BegunSignIn, 'state' | 'verifier'>): Promise<{ url: string; begun: BegunSignIn }>;
  /** @param redirectedTo where the provider sent the browser: the redirect address with a code, or with an error */
  end(begun: BegunSignIn, redirectedTo: string): Promise<Grant>;
  /** Returns a new access token, and the grant for the next one. */
  refresh(
    server: MailboxServer & { readonly signIn: SignIn },
    grant: Grant,
  ): Promise<{ accessToken: string; grant: Grant }>;
}

const TIMEOUT_S = 4;

/** All throw MailboxError with what to do. @param fetch `createOAuthFetch` */
export function createOAuthClient(fetch: CustomFetch): OAuthClient {
  async function configure(
    { issuer, clientId, provider }: SignIn,
    clientSecret: string,
  ): Promise<Configuration> {
    // The library is loaded only here, because few mailboxes need it.
    const oauth = await import('openid-client');
    const auth = clientSecret === '' ? oauth.None() : oauth.ClientSecretPost(clientSecret);
    const { server } = PROVIDERS[provider];
    if (server === null) {
      const options = { [oauth.customFetch]: fetch, timeout: TIMEOUT_S };
      return oauth.discovery(new URL(issuer), clientId, undefined, auth, options);
    }
    const configuration = new oauth.Configuration(server, clientId, undefined, auth);
    configuration[oauth.customFetch] = fetch;
    configuration.timeout = TIMEOUT_S;
    return configuration;
  }

  return {
    begin: (asked) =>
      saying(asked.server, async () => {
        const oauth = await import('openid-client');
        const { signIn, user } = asked.server;
        const begun = {
          ...asked,
          state: randomBytes(16).toString('base64url'),
          verifier: oauth.randomPKCECodeVerifier(),
        };
        const { scope, parameters } = PROVIDERS[signIn.provider];
        const url = oauth.buildAuthorizationUrl(await configure(signIn, asked.clientSecret), {
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
      saying(server, async () => {
        const { authorizationCodeGrant } = await import('openid-client');
        const checks = { pkceCodeVerifier: verifier, expectedState: state };
        const configuration = await configure(server.signIn, clientSecret);
        const tokens = await authorizationCodeGrant(configuration, new URL(redirectedTo), checks);
        if (tokens.refresh_token !== undefined) return { refreshToken: tokens.refresh_token, clientSecret };
        throw failure(
          server,
          'allowed Kith to read this mailbox only now, not later. Sign in again and allow both.',
        );
      }),

    refresh: (server, { refreshToken, clientSecret }) =>
      saying(server, async () => {
        const { refreshTokenGrant } = await import('openid-client');
        const tokens = await refreshTokenGrant(await configure(server.signIn, clientSecret), refreshToken);
        const grant = { refreshToken: tokens.refresh_token ?? refreshToken, clientSecret };
        return { accessToken: tokens.access_token, grant };
      }),
  };
}

type Asked = Pick<BegunSignIn['server'], 'address' | 'signIn'>;

function failure({ address, signIn }: Asked, what: string, isPassword = true): MailboxError {
  return new MailboxError(address, `${new URL(signIn.issuer).host} ${what}`, isPassword);
}

/** Errors of the protocol (RFC 6749, 4.1.2.1 and 5.2) that someone has to do something about, and what. */
const SENTENCES: Readonly<Record<string, string>> = {
  access_denied: 'didn’t get your permission for Kith to read this mailbox. Sign in again and allow it.',
  invalid_grant: 'no longer lets Kith read this mailbox. Sign in again.',
  invalid_client: 'doesn’t know this client id, or its secret is wrong. Check both and sign in again.',
  unauthorized_client: 'doesn’t let this client read mail. Check its settings there and sign in again.',
  invalid_scope: 'doesn’t let this client read mail. Check its settings there and sign in again.',
  invalid_request: 'refuses this client. Check its id and its redirect address there and sign in again.',
  // OpenID Connect, 3.1.2.6, and Microsoft
  interaction_required: 'wants you to sign in again.',
  login_required: 'wants you to sign in again.',
  consent_required: 'didn’t get your permission for Kith to read this mailbox. Sign in again and allow it.',
};

const UNREACHABLE =
  'can’t be asked whether Kith may read this mailbox. Check your internet connection, or try again later.';

/** The part of the library's errors that says what went wrong. Their texts aren't shown, because a server can write them. */
interface OAuthFailure {
  readonly error?: unknown;
}

async function saying<Result>(asked: Asked, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof MailboxError) throw error;
    const { error: code } = (error ?? {}) as OAuthFailure;
    const sentence = typeof code === 'string' ? SENTENCES[code] : undefined;
    throw sentence === undefined ? failure(asked, UNREACHABLE, false) : failure(asked, sentence);
  }
}
