import { DatabaseError } from 'pg';
import { DISK_FULL } from '../files/disk-full.ts';

export type PostgresRefusal = 'conflict' | 'insufficient_storage' | 'upstream_error';

/** Makes the error of whoever uses the database, of the interface's type and a sentence for a person. */
export type MakeError = (type: PostgresRefusal, sentence: string) => Error;

const UNREACHABLE =
  'The database did not answer. What you just did may not be saved: look, and do it again if it is not there.';

/** SQLSTATEs (postgresql.org/docs/current/errcodes-appendix.html), or the beginnings of them, and what a person is told. */
const SENTENCES: readonly (readonly [code: string, type: PostgresRefusal, sentence: string])[] = [
  ['53100', 'insufficient_storage', DISK_FULL],
  ['55P03', 'conflict', 'An import is still being written. Try again in a minute.'],
  [
    '25006',
    'upstream_error',
    'The database takes no writes at the moment. Nothing was changed; try again in a minute.',
  ],
  [
    '53300',
    'upstream_error',
    'The database has no connection left for Kith. Nothing was changed; try again in a minute.',
  ],
  ['40', 'conflict', 'Another write was in the way. Nothing was changed; try again.'],
  ['28', 'upstream_error', 'The database refused the user or the password of KITH_DATABASE_URL.'],
  ['3D', 'upstream_error', 'The database that KITH_DATABASE_URL names does not exist on that server.'],
  ['42501', 'upstream_error', 'The user of KITH_DATABASE_URL may not use the tables of Kith.'],
  ['57P', 'upstream_error', UNREACHABLE],
  ['08', 'upstream_error', UNREACHABLE],
  ['25P03', 'upstream_error', UNREACHABLE],
];

const SYSTEM = /^E[A-Z]+$/;

/** What a failed transaction throws: a sentence if a person can do something about it, never the address or a row. */
export function explainPostgresError(error: unknown, makeError: MakeError): unknown {
  if (error instanceof DatabaseError) {
    const known = SENTENCES.find(([code]) => error.code?.startsWith(code) === true);
    if (known !== undefined) return makeError(known[1], known[2]);
    // Whatever it says, the connection is at its end.
    return error.severity === 'FATAL' ? makeError('upstream_error', UNREACHABLE) : error;
  }
  if (!(error instanceof Error)) return error;
  const isSystem = 'code' in error && SYSTEM.test(String(error.code));
  const isEnded =
    /^(Connection terminated|timeout exceeded when trying to connect|Client was closed|Client has encountered)/.test(
      error.message,
    );
  return isSystem || isEnded ? makeError('upstream_error', UNREACHABLE) : error;
}
