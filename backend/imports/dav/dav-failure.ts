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

/** An unexpected status of a server: 207 if it should have asked for a password first. */
export class DavStatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.name = 'DavStatusError';
    this.status = status;
  }
}

/** The server sends Kith on to another one, which must not get the password. */
export class ElsewhereError extends Error {
  /** The other server: `https://dav.example`. */
  readonly origin: string;
  constructor(origin: string) {
    super('The server names another server.');
    this.name = 'ElsewhereError';
    this.origin = origin;
  }
}

/** The server wants another kind of sign-in, such as Digest or OAuth. */
export class SignInError extends Error {
  constructor() {
    super('The server accepts no name and password.');
    this.name = 'SignInError';
  }
}

const NOT_DAV =
  'doesn’t offer contacts or calendars at this address. Check the address of the server; your provider names it under “CardDAV” or “CalDAV”.';
const BUSY = 'is busy or slows Kith down. Nothing was changed; try again later.';
const TOO_MUCH =
  'sent more than any real address book or calendar has. Nothing was changed; import a file of it instead.';
const REFUSED =
  'doesn’t accept this name and password. Most providers need an app password, which you create in the settings of your account.';
const UNASKED =
  'answers without asking for a password, so Kith doesn’t send yours, and reads nothing. Check the address of the server; if the server is yours, turn on Basic authentication.';
const NO_PASSWORDS =
  'doesn’t accept names and passwords from other programs, so Kith can’t read it. Import a file of your contacts or calendar instead.';

/** Ends of sentences about a DAV server. Those about a mail server mention its ports and protocol. */
const WORDS: ReadonlyMap<string, string> = new Map([
  [NOT_FOUND, 'has no address. Check the name of the server, and your internet connection.'],
  [NO_ANSWER, 'doesn’t answer. Check the address of the server, and your internet connection.'],
  [TOO_SLOW, 'answers too slowly. Check the address of the server, or try again later.'],
  [NO_TLS, 'doesn’t use TLS (https) at this address. Kith never sends a password without it.'],
  [
    IN_PRIVATE_NETWORK,
    'is in a private network, where this Kith reads nothing. If the server is your team’s, whoever runs Kith can allow it by setting KITH_MAIL_CA_FILE.',
  ],
]);

/** Returns an error while reading an address book or calendar as an ImportError that says what to do. Others stay as they are. */
export function describeDavFailure(error: unknown, name: string, server: string): unknown {
  const say = (what: string, isPassword = false) => new ServerError(name, `${server} ${what}`, isPassword);
  if (error instanceof SignInError) return say(NO_PASSWORDS);
  if (error instanceof ElsewhereError) {
    return say(
      `sends Kith on to ${error.origin}. Kith doesn’t send your password there by itself. If that server is your provider’s, enter its address.`,
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
