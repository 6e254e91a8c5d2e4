import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { StoreError } from '../store-error.ts';
import { areContradictory, fits, isBare } from './contradicting-keys.ts';
import { followMerges } from './follow-merges.ts';
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
  /** Two persons are about to be one; their keys have not moved yet. */
  onJoin?(from: number, into: number): void;
  /** The source has named a person by these keys, for the first time by some of them. */
  onNamed?(person: number, keys: readonly PersonKey[]): void;
}

/** What is known of a key while a source is read. */
interface KnownKey {
  readonly alias: Alias;
  /** Whom this source has named by it. */
  person: number | null;
  /** Who goes by it, where that was asked for at once. */
  claims: readonly Claim[] | null;
  /** Of whom this source has said it. */
  saidOf: number | null;
  /** Nobody went by it when that was looked up. */
  isUnclaimed: boolean;
  /** How many had turned out to be one when `claims` and `saidOf` were told. */
  joins: number;
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
  const known = new Map<PersonKey, KnownKey>();
  const merged = new Map<number, number>();
  const aliases = new Set<number>();
  /** The first person that was made here: who is made later has a higher number. */
  let firstMade = Number.POSITIVE_INFINITY;
  const added = new NewPeople(db, options);
  const domains = new WorkDomains();

  function know(key: PersonKey): KnownKey {
    const before = known.get(key);
    if (before !== undefined) return before;
    const alias = parsePersonKey(key);
    const one = { alias, person: null, claims: null, saidOf: null, isUnclaimed: false, joins: merged.size };
    known.set(key, one);
    return one;
  }

  /** Once two persons have turned out to be one, what was told of a key before has to be asked again. */
  function forgetOutdated(key: KnownKey): void {
    if (key.joins === merged.size) return;
    key.joins = merged.size;
    key.claims = null;
    key.saidOf = null;
  }

  const present = (person: number) => followMerges(merged, person);

  function candidates(key: KnownKey): readonly number[] {
    const { alias, person } = key;
    if (person !== null) return [present(person)];
    forgetOutdated(key);
    const claims = key.claims ?? findClaims(db, account, alias, scopeOf(alias, contributor), seen);
    if (claims.length === 0) {
      key.isUnclaimed = true;
      return NOBODY;
    }
    return claims.map((one) => one.person).filter((who) => options.isWrong?.(alias, who) !== true);
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
    options.onJoin?.(from, into);
    merged.set(from, into);
    moveAliases(db, account, from, into);
    return into;
  }

  /** Claims a key for a person, once. */
  function say(key: KnownKey, person: number): void {
    forgetOutdated(key);
    if (key.saidOf === person) return;
    key.saidOf = person;
    const { alias } = key;
    const one = { alias, scope: scopeOf(alias, contributor), domain: domains.of(alias) };
    if (key.isUnclaimed) {
      key.isUnclaimed = false;
      aliases.add(added.call(person, one));
      return;
    }
    added.write();
    aliases.add(claim(db, { ...one, account, person, seen, importId }));
  }

  function lookUp(keys: Iterable<PersonKey>): void {
    const asked: KnownKey[] = [];
    for (const key of keys) if (key !== 'me' && !known.has(key)) asked.push(know(key));
    for (const [kind, ofKind] of Map.groupBy(asked, ({ alias }) => alias.kind)) {
      const values = ofKind.map(({ alias }) => alias.value);
      const scope = kind === 'name' ? contributor : 0;
      const claims = findClaimsOfAll(db, account, { kind, scope, values }, seen);
      for (const [at, key] of ofKind.entries()) key.claims = claims[at] ?? [];
    }
  }

  /** Whom the record means, as far as is told by the keys before: the same where this one says nothing of it. */
  function narrow(told: number | null, key: KnownKey, record: readonly Alias[]): number | null {
    const { alias } = key;
    for (const candidate of candidates(key)) {
      if (candidate === told) return told;
      if (told !== null) {
        const left = alias.kind === 'name' ? null : join(told, candidate, alias, record);
        if (left !== null) return left;
      } else if (fits(() => aliasesOf(candidate), record, alias)) {
        return candidate;
      }
    }
    return told;
  }

  function resolve(keys: readonly PersonKey[]): number {
    const isMe = keys.includes('me');
    const named = (isMe ? keys.filter((key) => key !== 'me') : keys).map(know);
    if (named.length > 1) named.sort(bySureness);
    const isNamedOnly = named.every(({ alias }) => alias.kind === 'name');
    const counted = isNamedOnly ? named : named.filter(({ alias }) => alias.kind !== 'name');
    const record = counted.map(({ alias }) => alias);
    const said = claimsMe || !isMe ? counted : [];
    let person: number | null = isMe ? present(me) : null;
    for (const key of said) person = narrow(person, key, record);
    if (person === null) {
      person = added.make();
      firstMade = Math.min(firstMade, person);
    }
    options.onNamed?.(person, keys);
    for (const key of named) key.person ??= person;
    for (const key of said) say(key, person);
    return person;
  }

  return {
    merged,
    aliases,
    lookUp,
    write: () => added.write(),
    isNew: (person) => merged.size === 0 && person >= firstMade,
    resolve(keys) {
      const [only] = keys;
      if (keys.length !== 1 || only === undefined) return resolve(keys);
      const person = only === 'me' ? me : (known.get(only)?.person ?? null);
      return person === null ? resolve(keys) : present(person);
    },
  };
}

function bySureness(x: KnownKey, y: KnownKey): number {
  return CERTAINTY_OF_KIND[y.alias.kind] - CERTAINTY_OF_KIND[x.alias.kind];
}
