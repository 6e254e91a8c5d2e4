import type { PersonKey } from '../imports/record.ts';
import type { Connection } from './connection.ts';
import { areContradictory, fits, isBare } from './contradicting-keys.ts';
import { followMerges } from './merge-people.ts';
import { NewPeople } from './new-people.ts';
import {
  type CarriedAlias,
  type Claim,
  claim,
  findClaims,
  findClaimsOfAll,
  listAliases,
  moveAliases,
  scopeOf,
} from './person-alias.ts';
import { type Alias, CERTAINTY_OF_KIND, parsePersonKey } from './person-key.ts';
import { StoreError } from './store-error.ts';
import type { People } from './tell-apart.ts';
import { WorkDomains } from './work-domains.ts';

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
  /** Two persons, each with all who became it, are about to be one. */
  onJoin?(from: People, into: People): void;
  /** The source has named a person by these keys, for the first time by some of them. */
  onNamed?(person: number, keys: readonly PersonKey[]): void;
}

/** A key that a source gives somebody. */
interface NamedBy {
  readonly key: PersonKey;
  readonly alias: Alias;
}

const NOBODY: readonly number[] = [];

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
  const wholes = new Map<number, People>();
  const aliases = new Set<number>();
  const made = new Set<number>();
  const added = new NewPeople(db, options);
  const domains = new WorkDomains();
  /** Who goes by the keys that were asked for at once; nobody knows once two of them turned out to be one. */
  const lookedUp = new Map<PersonKey, readonly Claim[]>();
  /** Keys that nobody went by when they were looked up. */
  const unclaimed = new Set<PersonKey>();
  /** Of whom this source has said the key already. */
  const claimed = new Map<PersonKey, number>();

  const present = (person: number) => followMerges(merged, person);
  /** A person, and all who became it. */
  const whole = (person: number): People => wholes.get(person) ?? [person];

  function candidates({ key, alias }: NamedBy): readonly number[] {
    const inThisSource = resolved.get(key);
    if (inThisSource !== undefined) return [present(inThisSource)];
    const claims = lookedUp.get(key) ?? findClaims(db, account, alias, scopeOf(alias, contributor), seen);
    if (claims.length === 0) {
      unclaimed.add(key);
      return NOBODY;
    }
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
    options.onJoin?.(whole(from), whole(into));
    wholes.set(into, [...whole(into), ...whole(from)]);
    merged.set(from, into);
    lookedUp.clear();
    claimed.clear();
    moveAliases(db, account, from, into);
    return into;
  }

  /** Claims a key for a person, once. */
  function say({ key, alias }: NamedBy, person: number): void {
    if (claimed.get(key) === person) return;
    claimed.set(key, person);
    const one = { alias, scope: scopeOf(alias, contributor), domain: domains.of(alias) };
    if (unclaimed.delete(key)) {
      aliases.add(added.call(person, one));
      return;
    }
    added.write();
    aliases.add(claim(db, { ...one, account, person, seen, importId }));
  }

  function lookUp(keys: Iterable<PersonKey>): void {
    for (const [kind, named] of Map.groupBy(namedBy(new Set(keys)), ({ alias }) => alias.kind)) {
      const values = named.map(({ alias }) => alias.value);
      const scope = kind === 'name' ? contributor : 0;
      const claims = findClaimsOfAll(db, account, { kind, scope, values }, seen);
      for (const [at, { key }] of named.entries()) lookedUp.set(key, claims[at] ?? []);
    }
  }

  /** Whom the record means, as far as is known by the keys before: the same where this one says nothing of it. */
  function narrow(known: number | null, by: NamedBy, record: readonly Alias[]): number | null {
    for (const candidate of candidates(by)) {
      if (candidate === known) return known;
      if (known !== null) {
        const left = by.alias.kind === 'name' ? null : join(known, candidate, by.alias, record);
        if (left !== null) return left;
      } else if (fits(() => aliasesOf(candidate), record, by.alias)) {
        return candidate;
      }
    }
    return known;
  }

  function resolve(keys: readonly PersonKey[]): number {
    const isMe = keys.includes('me');
    const named = namedBy(keys);
    if (named.length > 1)
      named.sort((x, y) => CERTAINTY_OF_KIND[y.alias.kind] - CERTAINTY_OF_KIND[x.alias.kind]);
    const isNamedOnly = named.every(({ alias }) => alias.kind === 'name');
    const counted = isNamedOnly ? named : named.filter(({ alias }) => alias.kind !== 'name');
    const record = counted.map(({ alias }) => alias);
    const told = claimsMe || !isMe ? counted : [];
    let person: number | null = isMe ? present(me) : null;
    for (const by of told) person = narrow(person, by, record);
    if (person === null) {
      person = added.make();
      made.add(person);
    }
    options.onNamed?.(person, keys);
    for (const { key } of named) if (!resolved.has(key)) resolved.set(key, person);
    for (const by of told) say(by, person);
    return person;
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

/** Keys taken apart, without "me". */
function namedBy(keys: Iterable<PersonKey>): NamedBy[] {
  const named: NamedBy[] = [];
  for (const key of keys) if (key !== 'me') named.push({ key, alias: parsePersonKey(key) });
  return named;
}
