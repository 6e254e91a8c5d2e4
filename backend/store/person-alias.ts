import type { Connection } from './connection.ts';
import type { Alias, AliasKind } from './person-key.ts';

/** One person that a key has named, and when it was seen to (UTC seconds). */
export interface Claim {
  readonly id: number;
  readonly person: number;
  readonly first_seen: number;
  readonly last_seen: number;
}

/** An alias as a person carries it. */
export interface CarriedAlias extends Claim {
  readonly kind: AliasKind;
  readonly value: string;
  readonly scope: number;
}

/** Names are the contributor's own; everything else means the same for all. */
export function scopeOf(alias: Alias, contributor: number): number {
  return alias.kind === 'name' ? contributor : 0;
}

/**
 * Everybody the key has named, the likeliest at `seen` first: nearest in time, then latest, then whom it named first, as
 * the source has it (a person's own number depends on which other source came before).
 */
export function findClaims(
  db: Connection,
  account: number,
  alias: Alias,
  scope: number,
  seen: number,
): Claim[] {
  const claims = db.all<Claim>(
    `SELECT id, person, first_seen, last_seen FROM person_alias
     WHERE account = ? AND kind = ? AND value = ? AND scope = ?`,
    account,
    alias.kind,
    alias.value,
    scope,
  );
  if (claims.length < 2) return claims;
  const distance = (claim: Claim) => Math.max(0, claim.first_seen - seen, seen - claim.last_seen);
  return claims.sort((x, y) => distance(x) - distance(y) || y.last_seen - x.last_seen || x.id - y.id);
}

/** Newest first within a kind. */
export function listAliases(db: Connection, account: number, person: number): CarriedAlias[] {
  // "+kind" keeps SQLite from reading all aliases of the account in the order of another index.
  return db.all<CarriedAlias>(
    `SELECT id, kind, value, scope, person, first_seen, last_seen FROM person_alias
     WHERE account = ? AND person = ? ORDER BY +kind, last_seen DESC, value`,
    account,
    person,
  );
}

export interface NewClaim {
  readonly account: number;
  readonly person: number;
  readonly alias: Alias;
  readonly scope: number;
  /** The registrable domain of a work address, else null. */
  readonly domain: string | null;
  readonly seen: number;
  readonly importId: number;
  /** Nobody was called so before. */
  readonly isFirst: boolean;
}

/** Writes that an import calls the person so; answers the alias. Writing it again changes nothing. */
export function claim(db: Connection, claimed: NewClaim): number {
  const { account, person, alias, scope, domain, seen, importId } = claimed;
  const known = claimed.isFirst
    ? undefined
    : db.get<Claim>(
        `SELECT id, person, first_seen, last_seen FROM person_alias
         WHERE account = ? AND kind = ? AND value = ? AND scope = ? AND person = ?`,
        account,
        alias.kind,
        alias.value,
        scope,
        person,
      );
  const id =
    known?.id ??
    db.insert(
      `INSERT INTO person_alias (account, kind, value, scope, person, domain, first_seen, last_seen)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      account,
      alias.kind,
      alias.value,
      scope,
      person,
      domain,
      seen,
      seen,
    );
  db.run(
    'INSERT INTO alias_import (account, alias, import, seen) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    account,
    id,
    importId,
    seen,
  );
  if (known !== undefined && (seen < known.first_seen || seen > known.last_seen)) resee(db, account, id);
  return id;
}

/** An alias is seen from the first to the last time that the imports which still hold it saw it; without any it goes. */
export function resee(db: Connection, account: number, alias: number): void {
  const seen = db.one<{ first: number | null; last: number | null }>(
    'SELECT min(seen) AS first, max(seen) AS last FROM alias_import WHERE account = ? AND alias = ?',
    account,
    alias,
  );
  if (seen.first === null) {
    db.run('DELETE FROM person_alias WHERE account = ? AND id = ?', account, alias);
  } else {
    db.run(
      'UPDATE person_alias SET first_seen = ?, last_seen = ? WHERE account = ? AND id = ?',
      seen.first,
      seen.last,
      account,
      alias,
    );
  }
}
