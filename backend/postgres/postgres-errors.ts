import { DatabaseError } from 'pg';
import { DISK_FULL } from '../files/disk-full.ts';

export type PostgresRefusal = 'conflict' | 'insufficient_storage' | 'upstream_error';

/** Creates the caller's own error from an error type of the interface and a message for a person. */
export type MakeError = (type: PostgresRefusal, sentence: string) => Error;

const UNREACHABLE =
  'The database didn’t answer, so your last change may not be saved. Check it, and repeat it if necessary.';

const UNREACHABLE_AT_START =
  'The database didn’t answer. Check that it runs and that the address in KITH_DATABASE_URL is right, then start Kith again.';

/** Rewords a message from `explainPostgresError` for startup, when there are no unsaved changes yet. */
export function atStart(sentence: string): string {
  return sentence === UNREACHABLE ? UNREACHABLE_AT_START : sentence;
}

const WRONG_PASSWORD =
  'The database rejected the user or password in KITH_DATABASE_URL. Correct them and restart Kith.';

/** SQLSTATEs (postgresql.org/docs/current/errcodes-appendix.html) or their prefixes, with the message for each. */
const SENTENCES: readonly (readonly [code: string, type: PostgresRefusal, sentence: string])[] = [
  ['53100', 'insufficient_storage', DISK_FULL],
  ['55P03', 'conflict', 'An import is still being written. Try again in a minute.'],
  [
    '25006',
    'upstream_error',
    'The database is read-only at the moment. Nothing was changed; try again in a minute.',
  ],
  [
    '53300',
    'upstream_error',
    'The database has no free connection for Kith. Nothing was changed; try again in a minute.',
  ],
  ['40', 'conflict', 'Another write happened at the same time. Nothing was changed; try again.'],
  ['28', 'upstream_error', WRONG_PASSWORD],
  [
    '3D',
    'upstream_error',
    'The database in KITH_DATABASE_URL doesn’t exist on that server. Create it, or correct the address.',
  ],
  [
    '42501',
    'upstream_error',
    'The user in KITH_DATABASE_URL has no access to Kith’s tables. Grant it access.',
  ],
  ['57P', 'upstream_error', UNREACHABLE],
  ['08', 'upstream_error', UNREACHABLE],
  ['25P03', 'upstream_error', UNREACHABLE],
];

/** The message of an ordinary internal error that Citus returns after its server was killed. */
const CITUS_KILLED = 'postmaster was shut down, exiting';

const SYSTEM = /^E[A-Z]+$/;

/** Codes of Node and OpenSSL for an invalid certificate. */
const CERTIFICATE = /^(CERT_|DEPTH_ZERO_|ERR_TLS_CERT_|SELF_SIGNED_|UNABLE_TO_)/;

/** The driver's messages for an address that can't work, each with a sentence that says what to do. */
const ADDRESSES: readonly (readonly [message: RegExp, sentence: string])[] = [
  [
    /^The server does not support SSL/,
    'The database in KITH_DATABASE_URL doesn’t support TLS. Set it up there, or remove sslmode from the address.',
  ],
  [/client password must be a/, WRONG_PASSWORD],
];

/** Converts a database error into a message if a person can act on it. The message never contains the address or a row. */
export function explainPostgresError(error: unknown, makeError: MakeError): unknown {
  if (error instanceof DatabaseError) {
    const known = SENTENCES.find(([code]) => error.code?.startsWith(code) === true);
    if (known !== undefined) return makeError(known[1], known[2]);
    // After a fatal error the connection is closed.
    const isGone = error.severity === 'FATAL' || error.message === CITUS_KILLED;
    return isGone ? makeError('upstream_error', UNREACHABLE) : error;
  }
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (CERTIFICATE.test(code)) {
    return makeError(
      'upstream_error',
      'This computer doesn’t trust the certificate of the database in KITH_DATABASE_URL. Renew it, or set ' +
        'NODE_EXTRA_CA_CERTS to the certificate file of its authority.',
    );
  }
  const impossible = ADDRESSES.find(([message]) => message.test(error.message));
  if (impossible !== undefined) return makeError('upstream_error', impossible[1]);
  const isEnded =
    /^(Connection terminated|timeout exceeded when trying to connect|Client was closed|Client has encountered)/.test(
      error.message,
    );
  return SYSTEM.test(code) || isEnded ? makeError('upstream_error', UNREACHABLE) : error;
}
