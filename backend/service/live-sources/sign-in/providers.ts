import type { ServerMetadata } from 'openid-client';
import type { SignIn } from '../../../store/importing/live-sources.ts';

interface Provider {
  /** The provider's IMAP server, or null if the member enters it. */
  readonly host: string | null;
  /** The endpoints of its OAuth server, or null to ask the issuer for them. */
  readonly server: ServerMetadata | null;
  /** The requested permission: reading email, even later without the member. */
  readonly scope: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const MICROSOFT = 'https://login.microsoftonline.com/common';

/** Providers where members can sign in to their mailbox instead of entering a password. */
export const PROVIDERS: Readonly<Record<SignIn['provider'], Provider>> = {
  google: {
    host: 'imap.gmail.com',
    server: {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
    },
    scope: 'https://mail.google.com/',
    // Google gives a refresh token only after consent.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    host: 'outlook.office365.com',
    server: {
      issuer: `${MICROSOFT}/v2.0`,
      authorization_endpoint: `${MICROSOFT}/oauth2/v2.0/authorize`,
      token_endpoint: `${MICROSOFT}/oauth2/v2.0/token`,
    },
    scope: 'https://outlook.office.com/IMAP.AccessAsUser.All offline_access',
    parameters: {},
  },
  other: { host: null, server: null, scope: 'openid email offline_access', parameters: {} },
};
