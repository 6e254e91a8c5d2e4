/** Which keys lead to a person for one reader, and back. */
import type { PersonKey } from '../imports/record.ts';
import { keyIndexOf } from './key-index.ts';
import { otherKey, scopeKey } from './keys.ts';
import { namedKeys, type OpenedOverlay, type Sight } from './open-overlay.ts';

/**
 * Whom a key means to the reader: whoever stands for the person; null if nobody the reader sees goes by it. What the reader
 * called the wrong person for the key is left out.
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

/** Numbers of all keys that lead to a person or to anybody they stand for. */
export function keysOfPerson(opened: OpenedOverlay, person: number): number[] {
  const { joined, people, merged } = opened;
  const index = keyIndexOf(joined);
  const otherwise = keysSeenOtherwise(opened);
  return merged.all(person).flatMap((one) => {
    const teams = Array.from(index.keysOf(one)).filter((key) => people.numberOfKey(key) === one);
    return [...teams, ...(otherwise.get(one) ?? [])];
  });
}

const readers = new WeakMap<Sight, ReadonlyMap<number, readonly number[]>>();

/** Keys that lead to somebody else for the reader than for the team, by person. */
function keysSeenOtherwise(opened: OpenedOverlay): ReadonlyMap<number, readonly number[]> {
  const known = readers.get(opened.sight);
  if (known !== undefined) return known;
  const { joined, people, seen } = opened;
  const { dictionary, personOfKey } = joined.who;
  const index = keyIndexOf(joined);
  const candidates = new Set<number>();
  for (const one of people.affected) for (const key of index.keysOf(one)) candidates.add(key);
  for (const { contribution, isOwn } of seen) {
    if (isOwn) for (const key of contribution.keys) candidates.add(key);
  }
  for (const key of namedKeys(opened)) candidates.add(dictionary.findKey(key) ?? -1);
  const found = new Map<number, number[]>();
  for (const key of candidates) {
    const person = people.numberOfKey(key);
    if (person === 0 || person === personOfKey[key]) continue;
    const theirs = found.get(person);
    if (theirs === undefined) found.set(person, [key]);
    else theirs.push(key);
  }
  readers.set(opened.sight, found);
  return found;
}

/** Positions of contributions that may speak of any of these people. */
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
