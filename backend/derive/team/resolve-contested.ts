/**
 * Resolves keys that contradict each other, such as a slug that changed hands or an email address shared by two
 * people. A naming's most reliable key decides. Its other keys merge people who don't contradict each other. Namings
 * are processed in canonical order, so the order of imports doesn't matter.
 */
import type { Dictionary } from '../contributor/dictionary.ts';
import { EMAIL, MEMBER, MEMBER_ID, NAME, SLUG } from '../contributor/scoped-keys.ts';

export interface ContestedNaming {
  /** Numbers from the dictionary, most reliable first. */
  readonly keys: readonly number[];
  /** Identifies the source, the same for all its namings. */
  readonly source: string;
  /** UTC seconds. */
  readonly seenAt: number;
  readonly isManual: boolean;
}

export interface ResolvedNamings {
  /** The person of each naming. People are numbered from 0. */
  readonly people: readonly number[];
  /** The people each key has named, starting with the one it most likely names now. */
  readonly claimants: ReadonlyMap<number, readonly number[]>;
}

/** @param namings in canonical order, grouped by source, with statements last */
export function resolveContested(
  dictionary: Dictionary,
  namings: readonly ContestedNaming[],
): ResolvedNamings {
  const resolver = new Resolver((key) => dictionary.kind(key));
  const found = namings.map((naming) => resolver.resolve(naming));
  const numbers = new Map<Person, number>();
  const numberOf = (person: Person) => numbers.getOrInsert(person, numbers.size);
  const people = found.map((person) => numberOf(presentOf(person)));
  const claimants = new Map<number, number[]>();
  for (const key of resolver.keys()) {
    const claims = resolver.claimsOf(key, Number.MAX_SAFE_INTEGER);
    const named = claims.map(({ person }) => numberOf(person));
    claimants.set(key, named);
  }
  for (const [key, member] of resolver.members) claimants.set(key, [numberOf(presentOf(member))]);
  return { people, claimants };
}

interface Person {
  /** The person this one was merged into; null if not merged. */
  into: Person | null;
  isMember: boolean;
  keys: number[];
}

interface Claim {
  person: Person;
  /** The times when sources contained the key, and when members stated it. */
  seen: number[];
  said: number[];
  readonly order: number;
}

function presentOf(person: Person): Person {
  let present = person;
  while (present.into !== null) present = present.into;
  return present;
}

class Resolver {
  readonly #kindOf: KindOf<number>;
  readonly #claims = new Map<number, Claim[]>();
  /** Keyed by the member's key. */
  readonly members = new Map<number, Person>();
  #source = '';
  /** The person each key means in the current source. */
  #meant = new Map<number, Person>();
  #made = 0;

  constructor(kindOf: KindOf<number>) {
    this.#kindOf = kindOf;
  }

  keys(): number[] {
    return [...this.#claims.keys()];
  }

  /**
   * Returns everyone the key has named, most likely first. Sources precede statements; then the nearest in time wins,
   * and the latest among equals.
   */
  claimsOf(key: number, at: number): readonly Claim[] {
    const claims = this.#claims.get(key) ?? [];
    if (claims.length < 2) return claims;
    const timesOf = ({ seen, said }: Claim) => (seen.length > 0 ? seen : said);
    const distance = (one: Claim) => {
      const times = timesOf(one);
      return Math.max(0, Math.min(...times) - at, at - Math.max(...times));
    };
    const last = (one: Claim) => Math.max(...timesOf(one));
    const isSaid = (one: Claim) => Number(one.seen.length === 0);
    return claims.toSorted(
      (x, y) => isSaid(x) - isSaid(y) || distance(x) - distance(y) || last(y) - last(x) || x.order - y.order,
    );
  }

  resolve(naming: ContestedNaming): Person {
    if (naming.source !== this.#source) {
      this.#source = naming.source;
      this.#meant = new Map();
    }
    const member = naming.keys.find((key) => this.#kindOf(key) === MEMBER);
    const keys = naming.keys.filter((key) => key !== member);
    let told: Person | null = member === undefined ? null : this.#memberOf(member);
    for (const key of keys) told = this.#narrow(told, key, keys, naming.seenAt);
    const person = told ?? { into: null, isMember: false, keys: [] };
    for (const key of keys) if (!this.#meant.has(key)) this.#meant.set(key, person);
    for (const key of keys) this.#claim(key, person, naming);
    return person;
  }

  #memberOf(key: number): Person {
    return presentOf(this.members.getOrInsertComputed(key, () => ({ into: null, isMember: true, keys: [] })));
  }

  /** Uses one more key to narrow down the person. Returns the same person if the key doesn't help. */
  #narrow(told: Person | null, key: number, keys: readonly number[], at: number): Person | null {
    const meant = this.#meant.get(key);
    const candidates =
      meant === undefined ? this.claimsOf(key, at).map(({ person }) => person) : [presentOf(meant)];
    for (const candidate of candidates) {
      if (candidate === told) return told;
      if (told === null) {
        if (fits(candidate.keys, keys, key, this.#kindOf)) return candidate;
      } else if (this.#kindOf(key) !== NAME) {
        const left = this.#join(told, candidate, key, keys);
        if (left !== null) return left;
      }
    }
    return told;
  }

  #join(person: Person, other: Person, via: number, keys: readonly number[]): Person | null {
    if (person.isMember && other.isMember) return null;
    if (areContradictory([...person.keys, ...keys], other.keys, via, this.#kindOf)) return null;
    const isBare = (one: Person) => one.keys.every((key) => this.#kindOf(key) === EMAIL);
    const keepsOther = other.isMember || (isBare(person) && !isBare(other) && !person.isMember);
    const [from, into] = keepsOther ? [person, other] : [other, person];
    from.into = into;
    for (const key of from.keys) this.#moveClaim(key, from, into);
    return into;
  }

  #moveClaim(key: number, from: Person, into: Person): void {
    const claims = this.#claims.get(key) ?? [];
    const moved = claims.find((one) => one.person === from);
    if (moved === undefined) return;
    const same = claims.find((one) => one.person === into);
    if (same === undefined) {
      moved.person = into;
      into.keys.push(key);
      return;
    }
    same.seen.push(...moved.seen);
    same.said.push(...moved.said);
    claims.splice(claims.indexOf(moved), 1);
  }

  #claim(key: number, person: Person, { seenAt, isManual }: ContestedNaming): void {
    const claims = this.#claims.getOrInsertComputed(key, () => []);
    let claim = claims.find((one) => one.person === person);
    if (claim === undefined) {
      claim = { person, seen: [], said: [], order: this.#made++ };
      claims.push(claim);
      person.keys.push(key);
    }
    (isManual ? claim.said : claim.seen).push(seenAt);
  }
}

type KindOf<Key> = (key: Key) => number;

/** Returns true if the person found through the key `via` may be the one with the keys in `record`. */
function fits<Key>(carried: readonly Key[], record: readonly Key[], via: Key, kindOf: KindOf<Key>): boolean {
  const kind = kindOf(via);
  if (kind === MEMBER_ID) return true;
  const [members, slugs] = [ofKind(record, MEMBER_ID, kindOf), ofKind(record, SLUG, kindOf)];
  if (members.length === 0 && (kind === SLUG || slugs.length === 0)) return true;
  const theirs = ofKind(carried, MEMBER_ID, kindOf);
  if (differ(theirs, members)) return false;
  if (kind === SLUG) return true;
  return shareOne(theirs, members) || !differ(ofKind(carried, SLUG, kindOf), slugs);
}

/** Returns true if two people, found through the key `via`, can't be the same, because their keys contradict each other. */
export function areContradictory<Key>(
  ours: readonly Key[],
  theirs: readonly Key[],
  via: Key,
  kindOf: KindOf<Key>,
): boolean {
  const differIn = (kind: number) => differ(ofKind(ours, kind, kindOf), ofKind(theirs, kind, kindOf));
  return differIn(MEMBER_ID) || (kindOf(via) === EMAIL && differIn(SLUG));
}

function ofKind<Key>(keys: readonly Key[], kind: number, kindOf: KindOf<Key>): Key[] {
  return keys.filter((key) => kindOf(key) === kind);
}

function differ<Value>(xs: readonly Value[], ys: readonly Value[]): boolean {
  return xs.length > 0 && ys.length > 0 && !shareOne(xs, ys);
}

function shareOne<Value>(xs: readonly Value[], ys: readonly Value[]): boolean {
  return xs.some((x) => ys.includes(x));
}
