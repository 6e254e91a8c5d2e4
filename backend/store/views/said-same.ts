import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { findClaims } from '../identity/person-alias.ts';
import { parsePersonKey } from '../identity/person-key.ts';
import type { SameAnswer } from '../same-people-store.ts';

/** What was said of two people, by the rows of `person` that the keys name today. */
export interface SaidSame {
  readonly one: number;
  readonly other: number;
  readonly oneKey: PersonKey;
  readonly otherKey: PersonKey;
  readonly answer: SameAnswer;
  /** Milliseconds since 1970. */
  readonly saidAt: number;
}

interface Row {
  readonly one: PersonKey;
  readonly other: PersonKey;
  readonly answer: SameAnswer;
  readonly said_at: number;
}

/**
 * What these contributors said of two people being one, latest first. Whom no source names at present is left out: what
 * was said of them holds again as soon as one does. Of two that turned out to be one nothing is left to say.
 */
export function readSaidSame(db: Connection, account: number, contributors: readonly number[]): SaidSame[] {
  const rows = db.all<Row>(
    `SELECT one, other, answer, said_at FROM same_person
     WHERE account = ? AND contributor IN (SELECT value FROM json_each(?)) ORDER BY said_at DESC, one, other`,
    account,
    JSON.stringify(contributors),
  );
  return rows.flatMap((row) => {
    const [one, other] = [row.one, row.other].map((key) =>
      findNamed(db, account, contributors, key, row.said_at),
    );
    if (one == null || other == null || one === other) return [];
    return { one, other, oneKey: row.one, otherKey: row.other, answer: row.answer, saidAt: row.said_at };
  });
}

/** Who went by the key when it was said: a slug may have changed hands since. */
function findNamed(
  db: Connection,
  account: number,
  contributors: readonly number[],
  key: PersonKey,
  saidAt: number,
): number | null {
  const alias = parsePersonKey(key);
  const scopes = alias.kind === 'name' ? contributors : [0];
  const claims = scopes.flatMap((scope) => findClaims(db, account, alias, scope, Number.MAX_SAFE_INTEGER));
  const then = claims.find(({ first_seen }) => first_seen * 1000 <= saidAt);
  return (then ?? claims[0])?.person ?? null;
}
