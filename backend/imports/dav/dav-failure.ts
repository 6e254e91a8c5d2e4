import {
  describeFailure,
  IN_PRIVATE_NETWORK,
  NO_ANSWER,
  NO_TLS,
  NOT_FOUND,
  SENTENCES,
  ServerError,
  TOO_SLOW,
} from '../mailbox/mailbox-failure.ts';
import { ImportError } from '../record.ts';
import { DavFormatError } from './multistatus.ts';

/** Thrown for an unexpected status. Status 207 is unexpected if the server sends it without asking for a password first. */
export class DavStatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.name = 'DavStatusError';
    this.status = status;
  }
}

/** Thrown if the server redirects to another one, which must not get the password. */
export class ElsewhereError extends Error {
  /** The other server's origin: `https://dav.example`. */
  readonly origin: string;
  constructor(origin: string) {
    super('The server names another server.');
    this.name = 'ElsewhereError';
    this.origin = origin;
  }
}

/** Thrown if the server requires another kind of sign-in, such as Digest or OAuth. */
export class SignInError extends Error {
  constructor() {
    super('The server doesn’t accept a name and password.');
    this.name = 'SignInError';
  }
}

const NOT_DAV =
  'doesn’t offer contacts or calendars at this address. Check the server address; your provider lists it under “CardDAV” or “CalDAV”.';
const BUSY = 'is busy or limits how fast Kith may read. Nothing was changed; try again later.';
const TOO_MUCH =
  'sent more than any real address book or calendar contains. Nothing was changed; export it to a file and import that instead.';
const REFUSED =
  'doesn’t accept this name and password. Most providers need an app password, which you create in your account settings.';
const UNASKED =
  'answers without asking for a password, so Kith doesn’t send yours and reads nothing. Check the server address; if you run the server, turn on Basic authentication.';
const NO_PASSWORDS =
  'doesn’t accept names and passwords from other programs, so Kith can’t read it. Export your contacts or calendar to a file and import that instead.';

/** Ends of sentences about a DAV server, keyed by those about a mail server, which mention its ports and protocol. */
const WORDS: ReadonlyMap<string, string> = new Map([
  [NOT_FOUND, 'can’t be found. Check the server name and your internet connection.'],
  [NO_ANSWER, 'doesn’t answer. Check the server address and your internet connection.'],
  [TOO_SLOW, 'answers too slowly. Check the server address, or try again later.'],
  [NO_TLS, 'doesn’t use TLS (https) at this address. Kith never sends a password without it.'],
  [
    IN_PRIVATE_NETWORK,
    'is in a private network, which this Kith isn’t allowed to read from. If it is your team’s server, the person who runs Kith can allow it by setting KITH_MAIL_CA_FILE.',
  ],
]);

/**
 * Turns an error from reading an address book or calendar into an ImportError that explains what to do. Returns other errors
 * unchanged.
 */
export function describeDavFailure(error: unknown, name: string, server: string): unknown {
  const say = (what: string, isPassword = false) => new ServerError(name, `${server} ${what}`, isPassword);
  if (error instanceof SignInError) return say(NO_PASSWORDS);
  if (error instanceof ElsewhereError) {
    return say(
      `redirects to ${error.origin}. Kith doesn’t send your password there automatically. If that server belongs to your provider, enter its address.`,
    );
  }
  if (error instanceof DavFormatError) return say(error.code === 'TOO_LARGE' ? TOO_MUCH : NOT_DAV);
  if (error instanceof DavStatusError) {
    if (error.status === 401) return say(REFUSED, true);
    if (error.status === 207) return say(UNASKED);
    return say(error.status === 429 || error.status >= 500 ? BUSY : NOT_DAV);
  }
  const { code } = Object(error) as { code?: unknown };
  const sentence = typeof code === 'string' ? SENTENCES[code] : undefined;
  const words = sentence === undefined ? undefined : WORDS.get(sentence);
  if (words !== undefined && !(error instanceof ImportError)) return say(words);
  return describeFailure(error, name, server);
}
