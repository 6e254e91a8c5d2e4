import { IS_PRIVATE } from './contribution.ts';
import { hiddenPeople, type PlacedForReader } from './placement.ts';
import type { ReaderPeople } from './reader-people.ts';
import type { MergedPeople } from './said-people.ts';
import type { SeenContribution } from './who-is-who.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** Places contributions for one reader, each when it is first asked for. */
export function placeForReader(
  seen: readonly SeenContribution[],
  people: ReaderPeople,
  merged: MergedPeople,
): (at: number) => PlacedForReader {
  const placed = new Map<number, PlacedForReader>();
  return (at) => {
    const one = seen[at];
    if (one === undefined) throw new RangeError('There is no contribution at this position.');
    const known = placed.get(at) ?? place(one, at, people, merged);
    placed.set(at, known);
    return known;
  };
}

function place(
  { contribution, isOwn }: SeenContribution,
  at: number,
  people: ReaderPeople,
  merged: MergedPeople,
): PlacedForReader {
  const { flags } = contribution.units;
  const placed = new Float64Array(flags.length);
  const hidden = isOwn ? NOBODY : hiddenPeople(contribution.privateKeys, (key) => people.numberOfKey(key));
  const spoken = new Set<number>();
  const joint = new Set<number>();
  for (let unit = 0; unit < flags.length; unit++) {
    if (!isOwn && ((flags[unit] ?? 0) & IS_PRIVATE) !== 0) continue;
    const person = people.numberOfUnit(at, contribution, unit);
    if (hidden.has(person)) continue;
    placed[unit] = person;
    if (spoken.has(person)) joint.add(person);
    spoken.add(person);
  }
  const standing = merged.people.length === 0 ? placed : placed.map((person) => merged.of(person));
  return { people: placed, standing, joint: joint.size === 0 ? null : joint };
}
