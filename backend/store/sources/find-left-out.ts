import { kindOfKey } from '../../derive/contributor/scoped-keys.ts';
import { areContradictory } from '../../derive/team/resolve-contested.ts';
import type { ImportRecord, PersonKey } from '../../imports/record.ts';

/** The people that an import must not restore. */
interface LeftOut {
  readonly people: number;
  isLeftOut(key: PersonKey): boolean;
}

type Keys = readonly PersonKey[];

/** Finds the people the contributor erased, by any of the keys that records connect. */
export function findLeftOut(
  records: readonly ImportRecord[],
  isErased: (key: PersonKey) => boolean,
): LeftOut {
  const named = records.filter((record) => record.type === 'person').map(({ keys }): Keys => keys);
  const leftOut = new Set<Keys>();
  let people = 0;
  const joined = createJoining(named);
  for (const keys of named) {
    if (leftOut.has(keys) || !keys.some(isErased)) continue;
    people += 1;
    for (const one of joined(keys)) leftOut.add(one);
  }
  const known = new Map<PersonKey, boolean>();
  for (const keys of leftOut) for (const key of keys) known.set(key, true);
  return {
    people,
    isLeftOut(key) {
      const said = known.get(key) ?? isErased(key);
      known.set(key, said);
      return said;
    },
  };
}

/**
 * Returns a function that finds all records about the same person: those with a common key, unless they contradict each
 * other.
 */
function createJoining(named: readonly Keys[]): (keys: Keys) => Set<Keys> {
  const byKey = new Map<PersonKey, Keys[]>();
  for (const keys of named) {
    for (const key of keys) byKey.getOrInsertComputed(key, () => []).push(keys);
  }
  return (first) => {
    const found = new Set([first]);
    for (const keys of found) {
      for (const key of keys) {
        for (const other of byKey.get(key) ?? []) {
          if (!found.has(other) && mayBeOne(keys, other, key)) found.add(other);
        }
      }
    }
    return found;
  };
}

function mayBeOne(one: Keys, other: Keys, via: PersonKey): boolean {
  if (one.includes('me') || other.includes('me')) return false;
  return !areContradictory(one, other, via, kindOfKey);
}

/** Returns the keys of people in a record. All keys of a person record belong to one person. */
export function keysOf(record: ImportRecord): readonly PersonKey[] {
  if (record.type === 'person') return record.keys;
  return record.type === 'evidence' ? [record.from, record.to] : [record.person];
}
