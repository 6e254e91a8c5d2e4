/** Which keys lead to a person, and which contributions name a key, as a team sees them. */
import { inOneGo } from './in-steps.ts';
import type { Joined } from './join-contributions.ts';

/** Lists of numbers, by number. */
interface Lists {
  readonly from: Uint32Array;
  readonly entries: Uint32Array;
}

export interface KeyIndex {
  /** Keys that lead to a person of the team. */
  keysOf(person: number): Uint32Array;
  /** Positions of the contributions that name a key. */
  positionsOf(key: number): Uint32Array;
}

const indices = new WeakMap<Joined, KeyIndex>();

/** Worked out from what was joined and nothing else, when it is first asked for if not before. */
export function keyIndexOf(joined: Joined): KeyIndex {
  return indices.get(joined) ?? inOneGo(indexKeys(joined));
}

export function* indexKeys(joined: Joined): Generator<void, KeyIndex> {
  const { personOfKey, count } = joined.who;
  const keys = yield* list(count + 1, function* (add) {
    for (const [key, person] of personOfKey.entries()) if (person > 0) add(person, key);
    yield;
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
