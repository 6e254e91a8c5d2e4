/** Which keys lead to a person, and which contributions name a key, as a team sees them. */
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

/** Worked out when it is first asked for, from what was joined and nothing else. */
export function keyIndexOf(joined: Joined): KeyIndex {
  const known = indices.get(joined) ?? indexKeys(joined);
  indices.set(joined, known);
  return known;
}

function indexKeys({ who, seen }: Joined): KeyIndex {
  const { personOfKey, count } = who;
  const keys = list(count + 1, (add) => {
    for (const [key, person] of personOfKey.entries()) if (person > 0) add(person, key);
  });
  const positions = list(personOfKey.length, (add) => {
    for (const [at, { contribution }] of seen.entries()) for (const key of contribution.keys) add(key, at);
  });
  return { keysOf: (person) => read(keys, person), positionsOf: (key) => read(positions, key) };
}

function list(count: number, each: (add: (to: number, entry: number) => void) => void): Lists {
  const from = new Uint32Array(count + 1);
  each((to) => {
    if (to < count) from[to + 1] = (from[to + 1] ?? 0) + 1;
  });
  for (let at = 1; at <= count; at++) from[at] = (from[at] ?? 0) + (from[at - 1] ?? 0);
  const entries = new Uint32Array(from[count] ?? 0);
  const next = from.slice();
  each((to, entry) => {
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
