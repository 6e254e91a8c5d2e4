import type { PersonKey } from '../../imports/record.ts';
import { baseOf, type Contribution } from '../contributor/contribution.ts';
import type { Dictionary } from '../contributor/dictionary.ts';
import { EMAIL, MEMBER_ID, otherKey, SLUG, scopeKey } from '../contributor/scoped-keys.ts';
import { inOneGo } from '../team/in-steps.ts';
import type { Joined } from '../team/who-is-who.ts';
import { namedKeys, type OpenedOverlay, type Sight } from './overlay.ts';

/**
 * Returns the person a key means to the reader, after merges; null if the reader sees nobody with it. Respects the
 * reader's "wrong person" statements.
 */
export function findPerson(opened: OpenedOverlay, key: PersonKey): number | null {
  const { joined, people, merged, reader } = opened;
  const numberOf = (one: PersonKey) => people.numberOfKey(joined.who.dictionary.findKey(one) ?? -1);
  if (reader.owned.length === 0) return merged.of(numberOf(key)) || null;
  for (const { contribution, statements } of reader.owned) {
    const { contributor, self } = contribution;
    const wrong = statements.filter((one) => one.kind === 'wrong_person' && one.subject === key).length;
    const person = numberOf(
      wrong === 0 ? scopeKey(contributor, self, key) : otherKey(contributor, wrong, key),
    );
    if (person > 0) return merged.of(person);
    if (wrong > 0) return null;
  }
  return null;
}

/** Returns the numbers of all keys of a person and of everyone merged with them. */
export function keysOfPerson(opened: OpenedOverlay, person: number): number[] {
  const { joined, people, merged } = opened;
  const index = keyIndexOf(joined);
  const otherwise = keysSeenOtherwise(opened);
  return merged.all(person).flatMap((one) => {
    const teams = Array.from(index.keysOf(one)).filter((key) => people.numberOfKey(key) === one);
    return [...teams, ...(otherwise.get(one) ?? [])];
  });
}

const readers = new WeakMap<Sight, ReadonlyMap<number, ReadonlySet<number>>>();

/** Returns keys that mean a different person to the reader than to the team, by person. */
function keysSeenOtherwise(opened: OpenedOverlay): ReadonlyMap<number, ReadonlySet<number>> {
  const known = readers.get(opened.sight);
  if (known !== undefined) return known;
  const { joined, people, seen } = opened;
  const { dictionary, personOfKey } = joined.who;
  const index = keyIndexOf(joined);
  const found = new Map<number, Set<number>>();
  const compare = (key: number) => {
    const person = people.numberOfKey(key);
    if (person === 0 || person === personOfKey[key]) return;
    found.getOrInsertComputed(person, () => new Set()).add(key);
  };
  for (const one of people.affected) index.keysOf(one).forEach(compare);
  for (const { contribution, isOwn } of seen) if (isOwn) contribution.keys.forEach(compare);
  for (const key of namedKeys(opened)) compare(dictionary.findKey(key) ?? -1);
  readers.set(opened.sight, found);
  return found;
}

export function wrongKeys({ reader }: Pick<OpenedOverlay, 'reader'>): ReadonlySet<PersonKey> {
  const said = reader.owned.flatMap(({ statements }) => statements);
  return new Set(said.flatMap((one) => (one.kind === 'wrong_person' ? [one.subject] : [])));
}

/** Returns the positions of contributions that may mention any of these people. */
export function positionsNaming(opened: OpenedOverlay, people: Iterable<number>): number[] {
  const { joined, seen } = opened;
  const index = keyIndexOf(joined);
  const positions = new Set(seen.flatMap(({ isOwn }, at) => (isOwn ? [at] : [])));
  for (const person of people) {
    if (positions.size === seen.length) break;
    for (const key of keysOfPerson(opened, person)) {
      for (const at of index.positionsOf(key)) positions.add(at);
    }
  }
  for (const at of joined.who.exceptions.keys()) positions.add(at);
  return [...positions].sort((x, y) => x - y);
}

/** A contribution that mentions some of the wanted people. `personOf` has the person of each unit, or 0 for everyone else. */
export interface UnitsOfPeople {
  readonly at: number;
  readonly contribution: Contribution;
  readonly personOf: Float64Array;
}

/**
 * Finds the units about these people, as numbered after the reader's merges.
 * @param positions contributions to look in; by default all that may mention them
 */
export function findUnits(
  opened: OpenedOverlay,
  people: ReadonlySet<number>,
  positions: readonly number[] = positionsNaming(opened, people),
): UnitsOfPeople[] {
  return positions.flatMap((at) => {
    const contribution = opened.seen[at]?.contribution;
    if (contribution === undefined) return [];
    const { standing } = opened.place(at);
    const personOf = new Float64Array(standing.length);
    let isAny = false;
    for (let unit = 0; unit < standing.length; unit++) {
      const person = standing[unit] ?? 0;
      if (person === 0 || !people.has(person)) continue;
      personOf[unit] = person;
      isAny = true;
    }
    return isAny ? [{ at, contribution, personOf }] : [];
  });
}

const sightings = new WeakMap<Contribution, ReadonlyMap<number, number>>();

/** Returns when a profile or address was last seen, in UTC seconds; null if no unit has it. */
export function lastSeen(contribution: Contribution, dictionary: Dictionary, key: number): number | null {
  const ofSources = baseOf(contribution);
  const bySources = (sightings.get(ofSources) ?? readSightings(ofSources, dictionary, 0)).get(key) ?? null;
  if (ofSources === contribution) return bySources;
  const first = ofSources.units.flags.length;
  const added = sightings.get(contribution) ?? readSightings(contribution, dictionary, first);
  const bySaid = added.get(key) ?? null;
  return bySources === null || bySaid === null ? (bySources ?? bySaid) : Math.max(bySources, bySaid);
}

/** Returns the times by key number, for units from `first` on. */
function readSightings(
  contribution: Contribution,
  dictionary: Dictionary,
  first: number,
): ReadonlyMap<number, number> {
  const { units, keys, sources } = contribution;
  const found = new Map<number, number>();
  for (let unit = first; unit < units.flags.length; unit++) {
    const seenAt = sources[units.sources[unit] ?? 0]?.seenAt ?? 0;
    for (let place = units.from[unit] ?? 0; place < (units.from[unit + 1] ?? 0); place++) {
      const key = keys[units.keys[place] ?? 0] ?? 0;
      const kind = dictionary.kind(key);
      if (kind === SLUG || kind === MEMBER_ID || kind === EMAIL)
        found.set(key, Math.max(found.get(key) ?? 0, seenAt));
    }
  }
  sightings.set(contribution, found);
  return found;
}

/** A list for each number n: the `entries` from position `from[n]` to just before `from[n + 1]`. */
interface Lists {
  readonly from: Uint32Array;
  readonly entries: Uint32Array;
}

interface KeyIndex {
  keysOf(person: number): Uint32Array;
  positionsOf(key: number): Uint32Array;
}

const indices = new WeakMap<Joined, KeyIndex>();

export function keyIndexOf(joined: Joined): KeyIndex {
  return indices.get(joined) ?? inOneGo(indexKeys(joined));
}

/** A step of this many keys takes a millisecond or two. */
const KEYS_PER_STEP = 16_384;

export function* indexKeys(joined: Joined): Generator<void, KeyIndex> {
  const { personOfKey, count } = joined.who;
  const keys = yield* list(count + 1, function* (add) {
    for (let key = 0; key < personOfKey.length; key++) {
      if (key % KEYS_PER_STEP === 0) yield;
      const person = personOfKey[key] ?? 0;
      if (person > 0) add(person, key);
    }
  });
  const positions = yield* list(personOfKey.length, function* (add) {
    for (const [at, { contribution }] of joined.seen.entries()) {
      for (const key of contribution.keys) add(key, at);
      yield;
    }
  });
  const index: KeyIndex = {
    keysOf: (person) => read(keys, person),
    positionsOf: (key) => read(positions, key),
  };
  indices.set(joined, index);
  return index;
}

function* list(
  count: number,
  each: (add: (to: number, entry: number) => void) => Generator<void>,
): Generator<void, Lists> {
  const from = new Uint32Array(count + 1);
  yield* each((to) => {
    if (to < count) from[to + 1] = (from[to + 1] ?? 0) + 1;
  });
  for (let at = 1; at <= count; at++) from[at] = (from[at] ?? 0) + (from[at - 1] ?? 0);
  const entries = new Uint32Array(from[count] ?? 0);
  const next = from.slice();
  yield;
  yield* each((to, entry) => {
    if (to >= count) return;
    const at = next[to] ?? 0;
    entries[at] = entry;
    next[to] = at + 1;
  });
  return { from, entries };
}

function read({ from, entries }: Lists, of: number): Uint32Array {
  return entries.subarray(from[of] ?? 0, from[of + 1] ?? 0);
}
