import type { Connection } from '../connection.ts';
import { inStatements } from '../database/insert-rows.ts';
import { BY_HAND } from '../evidence/imports.ts';
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
 * Everybody the key has named, the likeliest at `seen` first: whom a source names before whom members named by hand alone,
 * so that nobody's word changes what sources say to others; then nearest in time, then latest, then whom it named first,
 * as the source has it (a person's own number depends on which other source came before).
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
  return byLikelihood(db, account, claims, seen);
}

/** The same for many values of one kind and scope, in their order. */
export function findClaimsOfAll(
  db: Connection,
  account: number,
  { kind, scope, values }: { kind: AliasKind; scope: number; values: readonly string[] },
  seen: number,
): Claim[][] {
  const claims = values.map((): Claim[] => []);
  let at = 0;
  for (const some of inStatements(values)) {
    const asked = some.map((_, place) => `(${place}, ?)`).join();
    for (const { place, ...claim } of db.all<Claim & { place: number }>(
      `WITH asked (place, value) AS (VALUES ${asked})
       SELECT place, id, person, first_seen, last_seen FROM asked
       CROSS JOIN person_alias ON account = ? AND kind = ? AND person_alias.value = asked.value AND scope = ?`,
      ...some,
      account,
      kind,
      scope,
    )) {
      claims[at + place]?.push(claim);
    }
    at += some.length;
  }
  return claims.map((of) => byLikelihood(db, account, of, seen));
}

function byLikelihood(db: Connection, account: number, claims: Claim[], seen: number): Claim[] {
  if (claims.length < 2) return claims;
  const distance = (claim: Claim) => Math.max(0, claim.first_seen - seen, seen - claim.last_seen);
  const byHand = new Set(claims.filter(({ id }) => isByHandAlone(db, account, id)));
  const order = (claim: Claim) => Number(byHand.has(claim));
  return claims.sort(
    (x, y) => order(x) - order(y) || distance(x) - distance(y) || y.last_seen - x.last_seen || x.id - y.id,
  );
}

function isByHandAlone(db: Connection, account: number, alias: number): boolean {
  const sql = `SELECT 1 FROM alias_import AS link
    JOIN import ON import.account = link.account AND import.id = link.import
    WHERE link.account = ? AND link.alias = ? AND import.source <> '${BY_HAND}' LIMIT 1`;
  return db.get(sql, account, alias) === undefined;
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

/** What somebody is called. */
export interface NewAlias {
  readonly alias: Alias;
  readonly scope: number;
  /** The registrable domain of a work address, else null. */
  readonly domain: string | null;
}

export interface NewClaim extends NewAlias {
  readonly account: number;
  readonly person: number;
  readonly seen: number;
  readonly importId: number;
}

/** Writes that an import calls the person so; answers the alias. Writing it again changes nothing. */
export function claim(db: Connection, claimed: NewClaim): number {
  const { account, person, alias, scope, domain, seen, importId } = claimed;
  const known = db.get<Claim>(
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
  if (known !== undefined && (seen !== known.first_seen || seen !== known.last_seen)) resee(db, account, id);
  return id;
}

/**
 * An alias is seen from the first to the last time that the imports which still hold it saw it: the sources, and only
 * where there is none what was said by hand, which often names whomever a source has for the key. Without any it goes.
 */
export function resee(db: Connection, account: number, alias: number): void {
  const seen = db.get<{ first: number; last: number }>(
    `SELECT min(link.seen) AS first, max(link.seen) AS last FROM alias_import AS link
     JOIN import ON import.account = link.account AND import.id = link.import
     WHERE link.account = ? AND link.alias = ?
     GROUP BY import.source = '${BY_HAND}' ORDER BY import.source = '${BY_HAND}' LIMIT 1`,
    account,
    alias,
  );
  if (seen === undefined) {
    db.run('DELETE FROM person_alias WHERE account = ? AND id = ?', account, alias);
    return;
  }
  db.run(
    `UPDATE person_alias SET first_seen = ?1, last_seen = ?2
     WHERE account = ?3 AND id = ?4 AND (first_seen <> ?1 OR last_seen <> ?2)`,
    seen.first,
    seen.last,
    account,
    alias,
  );
}

/** What both carry becomes one alias that all its imports hold. */
export function moveAliases(db: Connection, account: number, from: number, into: number): void {
  const kept = listAliases(db, account, into);
  for (const alias of listAliases(db, account, from)) {
    const same = kept.find(
      (one) => one.kind === alias.kind && one.value === alias.value && one.scope === alias.scope,
    );
    if (same === undefined) {
      db.run('UPDATE person_alias SET person = ? WHERE account = ? AND id = ?', into, account, alias.id);
      continue;
    }
    db.run(
      `INSERT INTO alias_import (account, alias, import, seen)
       SELECT account, ?, import, seen FROM alias_import WHERE account = ? AND alias = ? ON CONFLICT DO NOTHING`,
      same.id,
      account,
      alias.id,
    );
    db.run('DELETE FROM alias_import WHERE account = ? AND alias = ?', account, alias.id);
    db.run('DELETE FROM person_alias WHERE account = ? AND id = ?', account, alias.id);
    resee(db, account, same.id);
  }
}
