import type { PersonKey } from '../imports/record.ts';
import { isFreemail, parseCompanyDomain } from '../network/company-domain.ts';
import type { Connection } from './connection.ts';
import { NewPeople } from './new-people.ts';
import {
  type CarriedAlias,
  type Claim,
  claim,
  findClaims,
  findClaimsOfAll,
  listAliases,
  scopeOf,
} from './person-alias.ts';
import { type Alias, CERTAINTY_OF_KIND, parsePersonKey } from './person-key.ts';
import { StoreError } from './store-error.ts';

export interface PersonResolver {
  /** Looks up at once who goes by these keys, which are then resolved one by one; without it each is looked up by itself. */
  lookUp(keys: Iterable<PersonKey>): void;
  /** The person all these keys name, made where there is none yet; `me` is the member's person. */
  resolve(keys: readonly PersonKey[]): number;
  /** Writes what `resolve` has kept back: to be called before anybody else looks for these people. */
  write(): void;
  /** True of a person that these keys made, while none turned out to be another: nobody told of it before. */
  isNew(person: number): boolean;
  /** Persons that turned out to be one: from → into. To be applied by `mergePeople` before rows are written. */
  readonly merged: ReadonlyMap<number, number>;
  /** Aliases that the import holds. */
  readonly aliases: ReadonlySet<number>;
}

export interface ResolverOptions {
  readonly account: number;
  readonly contributor: number;
  /** The member's person. */
  readonly me: number;
  /** False for a visitor, whose person belongs to the sample team: `me` then takes on no aliases. */
  readonly claimsMe: boolean;
  readonly importId: number;
  /** When the source saw what it says, UTC seconds. */
  readonly seen: number;
  /** Whom the contributor said not to be who the key names: left out of what is said by hand (`wrong-people.ts`). */
  isWrong?(alias: Alias, person: number): boolean;
}

/**
 * Turns the keys of a source into persons. The surest key decides; several keys join one person where they do not
 * contradict each other:
 * - a slug that is seen with another member id means another person (the slug changed hands);
 * - an e-mail address that is seen with another slug means another person (a shared mailbox);
 * - a name never joins anybody, and is the contributor's own.
 */
export function createPersonResolver(db: Connection, options: ResolverOptions): PersonResolver {
  const { account, contributor, me, claimsMe, importId, seen } = options;
  const resolved = new Map<PersonKey, number>([['me', me]]);
  const merged = new Map<number, number>();
  const aliases = new Set<number>();
  const made = new Set<number>();
  const added = new NewPeople(db, options);
  /** Who goes by the keys that were asked for at once; nobody knows once two of them turned out to be one. */
  const lookedUp = new Map<PersonKey, readonly Claim[]>();
  /** Keys that nobody went by when they were looked up. */
  const unclaimed = new Set<PersonKey>();
  /** Of whom this source has said the key already. */
  const claimed = new Map<PersonKey, number>();

  /** Follows merges to the person that is left. */
  function present(person: number): number {
    let current = person;
    for (let into = merged.get(current); into !== undefined; into = merged.get(current)) current = into;
    return current;
  }

  function candidates(alias: Alias, key: PersonKey): number[] {
    const inThisSource = resolved.get(key);
    if (inThisSource !== undefined) return [present(inThisSource)];
    const claims = lookedUp.get(key) ?? findClaims(db, account, alias, scopeOf(alias, contributor), seen);
    if (claims.length === 0) unclaimed.add(key);
    return claims.map((one) => one.person).filter((person) => options.isWrong?.(alias, person) !== true);
  }

  function aliasesOf(person: number): CarriedAlias[] {
    added.write();
    return listAliases(db, account, person);
  }

  function isMembers(person: number): boolean {
    return db.get('SELECT 1 FROM member WHERE account = ? AND person = ?', account, person) !== undefined;
  }

  /**
   * Joins two persons where nothing speaks against it, what the record itself says of `person` included; answers the one
   * that is left, or null.
   */
  function join(person: number, other: number, via: Alias, record: readonly Alias[]): number | null {
    const isKeptByOther = isMembers(other);
    if (isKeptByOther && isMembers(person)) {
      if (via.kind === 'email') return null;
      throw new StoreError(
        'conflict',
        'This profile already belongs to another member of this account. Use that member to import its data.',
      );
    }
    const ours = aliasesOf(person);
    const theirs = aliasesOf(other);
    if (areContradictory([...ours, ...record], theirs, via)) return null;
    const keepsOther = isKeptByOther || (isBare(ours) && !isBare(theirs) && !isMembers(person));
    const [from, into] = keepsOther ? [person, other] : [other, person];
    merged.set(from, into);
    lookedUp.clear();
    claimed.clear();
    moveAliases(db, account, from, into);
    return into;
  }

  /** Claims a key for a person, once. */
  function say(key: PersonKey, alias: Alias, person: number): void {
    if (claimed.get(key) === person) return;
    claimed.set(key, person);
    const domain = alias.kind === 'email' ? workDomainOf(alias.value) : null;
    const one = { alias, scope: scopeOf(alias, contributor), domain };
    if (unclaimed.delete(key)) {
      aliases.add(added.call(person, one));
      return;
    }
    added.write();
    aliases.add(claim(db, { ...one, account, person, seen, importId }));
  }

  function lookUp(keys: Iterable<PersonKey>): void {
    const named = [...new Set(keys)].flatMap((key) => (key === 'me' ? [] : { key, ...parsePersonKey(key) }));
    for (const [kind, ofKind] of Map.groupBy(named, (one) => one.kind)) {
      const [{ value } = { value: '' }] = ofKind;
      const scope = scopeOf({ kind, value }, contributor);
      const values = ofKind.map((one) => one.value);
      const claims = findClaimsOfAll(db, account, { kind, scope, values }, seen);
      for (const [at, { key }] of ofKind.entries()) lookedUp.set(key, claims[at] ?? []);
    }
  }

  function resolve(keys: readonly PersonKey[]): number {
    const isMe = keys.includes('me');
    const named = keys
      .filter((key) => key !== 'me')
      .map((key) => ({ key, alias: parsePersonKey(key) }))
      .sort((x, y) => CERTAINTY_OF_KIND[y.alias.kind] - CERTAINTY_OF_KIND[x.alias.kind]);
    const isNamedOnly = named.every(({ alias }) => alias.kind === 'name');
    const counted = isNamedOnly ? named : named.filter(({ alias }) => alias.kind !== 'name');
    const recordAliases = counted.map(({ alias }) => alias);
    let person: number | null = isMe ? present(me) : null;
    if (claimsMe || !isMe) {
      for (const { key, alias } of counted) {
        for (const candidate of candidates(alias, key)) {
          if (candidate === person) break;
          if (person !== null) {
            const left = alias.kind === 'name' ? null : join(person, candidate, alias, recordAliases);
            if (left === null) continue;
            person = left;
            break;
          }
          if (!fits(() => aliasesOf(candidate), recordAliases, alias)) continue;
          person = candidate;
          break;
        }
      }
    }
    const found = person ?? added.make();
    if (person === null) made.add(found);
    for (const { key } of named) if (!resolved.has(key)) resolved.set(key, found);
    if (claimsMe || !isMe) {
      for (const { key, alias } of counted) say(key, alias, found);
    }
    return found;
  }

  return {
    merged,
    aliases,
    lookUp,
    write: () => added.write(),
    isNew: (person) => merged.size === 0 && made.has(person),
    resolve(keys) {
      const [only] = keys;
      const known = keys.length === 1 && only !== undefined ? resolved.get(only) : undefined;
      return known === undefined ? resolve(keys) : present(known);
    },
  };
}

/**
 * Whether a person found by `via` may be the one a record speaks of.
 * @param carried the aliases of that person, which most records need not know
 */
function fits(carried: () => readonly CarriedAlias[], record: readonly Alias[], via: Alias): boolean {
  if (via.kind === 'member_id') return true;
  const [members, slugs] = [valuesOf(record, 'member_id'), valuesOf(record, 'slug')];
  if (members.length === 0 && (via.kind === 'slug' || slugs.length === 0)) return true;
  const theirs = carried();
  if (differ(valuesOf(theirs, 'member_id'), members)) return false;
  if (via.kind === 'slug') return true;
  return shareOne(valuesOf(theirs, 'member_id'), members) || !differ(valuesOf(theirs, 'slug'), slugs);
}

function areContradictory(ours: readonly Alias[], theirs: readonly Alias[], via: Alias): boolean {
  if (differ(valuesOf(ours, 'member_id'), valuesOf(theirs, 'member_id'))) return true;
  return via.kind === 'email' && differ(valuesOf(ours, 'slug'), valuesOf(theirs, 'slug'));
}

/** Known by an e-mail address alone. */
function isBare(carried: readonly CarriedAlias[]): boolean {
  return carried.every((alias) => alias.kind === 'email');
}

function valuesOf(aliases: readonly Alias[], kind: Alias['kind']): string[] {
  return aliases.filter((alias) => alias.kind === kind).map((alias) => alias.value);
}

/** Both known, and nothing in common. */
function differ(xs: readonly string[], ys: readonly string[]): boolean {
  return xs.length > 0 && ys.length > 0 && !shareOne(xs, ys);
}

function shareOne(xs: readonly string[], ys: readonly string[]): boolean {
  return xs.some((x) => ys.includes(x));
}

function workDomainOf(address: string): string | null {
  const domain = parseCompanyDomain(address)?.registrable ?? null;
  return domain === null || isFreemail(domain) ? null : domain;
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
    db.run(
      'UPDATE person_alias SET first_seen = min(first_seen, ?), last_seen = max(last_seen, ?) WHERE account = ? AND id = ?',
      alias.first_seen,
      alias.last_seen,
      account,
      same.id,
    );
  }
}
