import { CALLED } from '../../own-code.ts';
import { ImportError } from '../record.ts';

/** The fields that identify the problem. The message isn't shown, because the server may have written it. */
interface Failure {
  readonly code?: unknown;
  readonly authenticationFailed?: unknown;
  readonly responseStatus?: unknown;
}

export class ServerError extends ImportError {
  /** True if the person must enter another password or sign in again. */
  readonly isPassword: boolean;
  constructor(mailbox: string, message: string, isPassword: boolean) {
    super(mailbox, message);
    this.name = 'MailboxError';
    this.isPassword = isPassword;
  }
}

/** The code of an error about a server that isn't on the internet. */
export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS';

/** Also shown outside the command line, because only the command line can read single folders. */
export const READ_FOLDERS = `To read only some folders, use ${CALLED} import-mailbox with --folder.`;

export const NOT_FOUND = 'can’t be found. Check the host name and your internet connection.';
export const NO_ANSWER =
  'doesn’t answer. Check the host, the port (993 at most providers) and your internet connection.';
export const NO_TLS = 'doesn’t use TLS on this port. Use the port for IMAP over TLS, 993 at most providers.';
const UNKNOWN_AUTHORITY =
  'has a certificate from an authority that this computer doesn’t trust. If you run the server, set KITH_MAIL_CA_FILE to the authority’s PEM file.';
const NOT_IMAP = 'doesn’t answer like an IMAP server. Check the host and the port.';
const CUT = 'closed the connection before everything was read. Nothing was imported; try again later.';
export const TOO_SLOW = 'answers too slowly. Check the host and the port, or try again later.';
export const IN_PRIVATE_NETWORK =
  'is in a private network, which this Kith isn’t allowed to read from. If it is your team’s server, the person who runs Kith can allow it by setting KITH_MAIL_CA_FILE.';
const PASSWORD_REFUSED =
  'doesn’t accept this name and password. Most providers need an app password, which you create in your account settings; with some, you must also turn on IMAP there.';
const TOKEN_REFUSED =
  'doesn’t accept this sign-in. Sign in again with this address’s account; with some providers, you must also turn on IMAP in its settings.';
/** The message of an error to which the library gives no code. */
const NO_MECHANISM = 'Unsupported authentication mechanism';
const OTHER_SIGN_IN =
  'doesn’t let anyone sign in like this. Use an app password instead, or its provider’s sign-in.';
const TOO_MUCH = `sent more than Kith reads from a mailbox. Nothing was imported. ${READ_FOLDERS}`;

/** The rest of a sentence about an error, after the server’s name, by the code from Node, OpenSSL or the library. */
export const SENTENCES: Readonly<Record<string, string>> = {
  ENOTFOUND: NOT_FOUND,
  EAI_AGAIN: NOT_FOUND,
  EAI_FAIL: NOT_FOUND,
  ECONNREFUSED: NO_ANSWER,
  EHOSTUNREACH: NO_ANSWER,
  ENETUNREACH: NO_ANSWER,
  ENETDOWN: NO_ANSWER,
  EHOSTDOWN: NO_ANSWER,
  EADDRNOTAVAIL: NO_ANSWER,
  ETIMEDOUT: NO_ANSWER,
  CONNECT_TIMEOUT: NO_ANSWER,
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  ERR_SSL_UNEXPECTED_MESSAGE: NO_TLS,
  CERT_HAS_EXPIRED:
    'has an expired certificate. Kith can’t read anything safely until the server’s operator renews it.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'has a certificate for another name. Use the host name that your provider lists.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  CERT_SIGNATURE_FAILURE: UNKNOWN_AUTHORITY,
  GREETING_TIMEOUT: NOT_IMAP,
  InvalidResponse: NOT_IMAP,
  UnexpectedTag: NOT_IMAP,
  MissingTag: NOT_IMAP,
  ResponseProcessingFailed: NOT_IMAP,
  MAX_IMAP_NESTING_REACHED: NOT_IMAP,
  ECONNRESET: CUT,
  ECONNABORTED: CUT,
  EPIPE: CUT,
  NoConnection: CUT,
  EConnectionClosed: CUT,
  ClosedAfterConnectTLS: CUT,
  ClosedAfterConnectText: CUT,
  StateLogout: CUT,
  ETIMEOUT: 'stopped answering. Nothing was imported; try again later.',
  TOO_SLOW,
  [PRIVATE_ADDRESS]: IN_PRIVATE_NETWORK,
  ETHROTTLE:
    'limits how often Kith may ask, and the limit is reached. Nothing was imported; try again in an hour.',
  LineTooLarge: TOO_MUCH,
  LiteralTooLarge: TOO_MUCH,
  ResponseTooLarge: TOO_MUCH,
  TooManyTokens: TOO_MUCH,
  TooManyResponses: TOO_MUCH,
};

/**
 * Turns an error from reading a mailbox into a ServerError that explains what to do. Returns Kith's own errors and unknown ones
 * unchanged.
 */
export function describeFailure(error: unknown, mailbox: string, server: string, isToken = false): unknown {
  if (error instanceof ImportError || typeof error !== 'object' || error === null) return error;
  const { code, authenticationFailed, responseStatus } = error as Failure;
  const serverError = (what: string, isPassword = false) =>
    new ServerError(mailbox, `${server} ${what}`, isPassword);
  if (authenticationFailed === true) {
    return serverError(isToken ? TOKEN_REFUSED : PASSWORD_REFUSED, true);
  }
  if (error instanceof Error && error.message === NO_MECHANISM) return serverError(OTHER_SIGN_IN, true);
  const known = typeof code === 'string' ? SENTENCES[code] : undefined;
  if (known !== undefined) return serverError(known);
  if (typeof code === 'string' && code.startsWith('ParserError')) return serverError(NOT_IMAP);
  if (typeof code === 'string' && /^ERR_(?:SSL|TLS)_/.test(code)) return serverError(NO_TLS);
  return responseStatus === undefined
    ? error
    : serverError('refuses to show your folders. Try again later, or ask your provider.');
}
