import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { fits } from './contradicting-keys.ts';
import { type KeyReader, type KnownKey, KnownKeys } from './known-keys.ts';
import { NewPeople } from './new-people.ts';
import { type CarriedAlias, claim, listAliases, scopeOf } from './person-alias.ts';
import { PersonJoins } from './person-joins.ts';
import { type Alias, CERTAINTY_OF_KIND } from './person-key.ts';
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
  /** Persons that turned out to be one: from → into. To be applied (`JoinedPeople.join`) before rows are written. */
  readonly merged: ReadonlyMap<number, number>;
  /** Aliases that the import holds. */
  readonly aliases: ReadonlySet<number>;
}

export interface ResolverOptions extends KeyReader {
  /** The member's person. */
  readonly me: number;
  /** False for a visitor, whose person belongs to the sample team: `me` then takes on no aliases. */
  readonly claimsMe: boolean;
  readonly importId: number;
  /** Whom the contributor said not to be who the key names: left out of what is said by hand (`wrong-people.ts`). */
  isWrong?(alias: Alias, person: number): boolean;
  /** Two persons are about to be one; their keys have not moved yet. */
  onJoin?(from: number, into: number): void;
  /** The source has named a person by these keys, for the first time by some of them. */
  onNamed?(person: number, keys: readonly PersonKey[]): void;
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
  const added = new NewPeople(db, options);
  const joins = new PersonJoins(db, account, aliasesOf, options.onJoin);
  const keysKnown = new KnownKeys(db, options, joins.merged);
  const domains = new WorkDomains();
  const aliases = new Set<number>();
  /** The first person that was made here: who is made later has a higher number. */
  let firstMade = Number.POSITIVE_INFINITY;

  function aliasesOf(person: number): CarriedAlias[] {
    added.write();
    return listAliases(db, account, person);
  }

  function make(): number {
    const person = added.make();
    firstMade = Math.min(firstMade, person);
    return person;
  }

  /** Claims a key for a person, once. */
  function say(key: KnownKey, person: number): void {
    keysKnown.forgetOutdated(key);
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

  function candidates(key: KnownKey): readonly number[] {
    if (key.person !== null) return [joins.present(key.person)];
    const claimants = keysKnown.claimsOf(key).map(({ person }) => person);
    return claimants.filter((person) => options.isWrong?.(key.alias, person) !== true);
  }

  /** Whom the record means, as far as is told by the keys before: the same where this one says nothing of it. */
  function narrow(told: number | null, key: KnownKey, record: readonly Alias[]): number | null {
    const { alias } = key;
    for (const candidate of candidates(key)) {
      if (candidate === told) return told;
      if (told !== null) {
        const left = alias.kind === 'name' ? null : joins.join(told, candidate, alias, record);
        if (left !== null) return left;
      } else if (fits(() => aliasesOf(candidate), record, alias)) {
        return candidate;
      }
    }
    return told;
  }

  function resolve(keys: readonly PersonKey[]): number {
    const isMe = keys.includes('me');
    const named = keys.filter((key) => key !== 'me').map((key) => keysKnown.of(key));
    if (named.length > 1) named.sort(bySureness);
    const counted = countedOf(named);
    const record = counted.map(({ alias }) => alias);
    const said = claimsMe || !isMe ? counted : [];
    let told: number | null = isMe ? joins.present(me) : null;
    for (const key of said) told = narrow(told, key, record);
    const person = told ?? make();
    options.onNamed?.(person, keys);
    for (const key of named) key.person ??= person;
    for (const key of said) say(key, person);
    return person;
  }

  return {
    merged: joins.merged,
    aliases,
    lookUp: (keys) => keysKnown.lookUp(keys),
    write: () => added.write(),
    isNew: (person) => joins.merged.size === 0 && person >= firstMade,
    resolve(keys) {
      const [only] = keys;
      if (keys.length !== 1 || only === undefined) return resolve(keys);
      const person = only === 'me' ? me : keysKnown.namedBy(only);
      return person === null ? resolve(keys) : joins.present(person);
    },
  };
}

/** The keys that say who is meant: a name only where there is nothing else. */
function countedOf(named: readonly KnownKey[]): readonly KnownKey[] {
  const surer = named.filter(({ alias }) => alias.kind !== 'name');
  return surer.length === 0 ? named : surer;
}

function bySureness(x: KnownKey, y: KnownKey): number {
  return CERTAINTY_OF_KIND[y.alias.kind] - CERTAINTY_OF_KIND[x.alias.kind];
}
