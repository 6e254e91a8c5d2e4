/** Of whom and between whom a reader sees anything otherwise than the team. */
import { inOrder, type PersonPair, pairKey } from '../network/person-pair.ts';
import { baseOf, IS_PRIVATE, type NumberedContribution } from './contribution.ts';
import type { OpenedOverlay } from './open-overlay.ts';
import { hiddenPeople, type PlacedForReader, Placement } from './placement.ts';
import type { SeenContribution } from './who-is-who.ts';

export interface OwnChanges {
  /** Pairs by `pairKey`, in numbers of the team and of the reader. */
  readonly pairs: ReadonlyMap<string, PersonPair>;
  /** People of whom jobs have to be read again, by both numbers. */
  readonly people: ReadonlySet<number>;
}

export function findOwnChanges(opened: OpenedOverlay): OwnChanges {
  const { joined, seen, people, merged, said } = opened;
  const hasSameBase = (x: SeenContribution, y: SeenContribution) =>
    baseOf(x.contribution) === baseOf(y.contribution);
  const pairs = new Map<string, PersonPair>();
  const add = (x: number, y: number) => {
    if (x === y || x === 0 || y === 0) return;
    pairs.set(pairKey(x, y), inOrder(x, y));
  };
  for (const { one, other } of said) add(one, other);
  const affected = new Set([...people.affected, ...merged.people]);
  const jobs = new Set(affected);
  const teams = new Placement(joined.who);

  for (const [at, one] of seen.entries()) {
    const before = joined.seen[at];
    const isSame = before?.contribution === one.contribution;
    // Whom the reader keeps private, the team doesn't see.
    const isHiding = one.isOwn && before?.isOwn !== true;
    const isPlain = isSame && (!isHiding || one.contribution.privateKeys.length === 0);
    if (isPlain && affected.size === 0) continue;
    const placed = opened.place(at);
    if (before !== undefined && hasSameBase(before, one)) {
      const hidden = new Set<number>();
      for (const { contribution } of isHiding ? [before, one] : [])
        findHidden(opened, contribution, placed, hidden);
      for (const person of hidden) jobs.add(person);
      if (!isSame) addSaidPeople(one.contribution, placed.standing, jobs);
      const areJobsSaid = !isSame && saysJobs(before.contribution);
      if (affected.size === 0 && hidden.size === 0 && !areJobsSaid) continue;
      const placedBefore = teams.place(before, at).people;
      if (areJobsSaid) addSaidPeople(before.contribution, placedBefore, jobs);
      const isTouched = (person: number) => affected.has(person) || hidden.has(person);
      addPairs(one.contribution, placed.standing, isTouched, add);
      addPairs(before.contribution, placedBefore, isTouched, add);
      continue;
    }
    addPairs(one.contribution, placed.standing, () => true, add);
    addPeople(one.contribution, placed.standing, jobs);
    if (before === undefined) continue;
    const placedBefore = teams.place(before, at).people;
    addPairs(before.contribution, placedBefore, () => true, add);
    addPeople(before.contribution, placedBefore, jobs);
  }
  return { pairs, people: jobs };
}

/** People whom an own contribution keeps private from the team, which the reader sees. */
function findHidden(
  { people, merged }: OpenedOverlay,
  contribution: NumberedContribution,
  placed: PlacedForReader,
  into: Set<number>,
): void {
  for (const person of hiddenPeople(contribution.privateKeys, (key) => merged.of(people.numberOfKey(key))))
    into.add(person);
  for (const [unit, flags] of contribution.units.flags.entries()) {
    if ((flags & IS_PRIVATE) !== 0) into.add(placed.standing[unit] ?? 0);
  }
}

function addPairs(
  { ties }: NumberedContribution,
  people: Float64Array,
  isTouched: (person: number) => boolean,
  add: (x: number, y: number) => void,
): void {
  for (let row = 0; row < ties.a.length; row++) {
    const [x, y] = [people[ties.a[row] ?? 0] ?? 0, people[ties.b[row] ?? 0] ?? 0];
    if (isTouched(x) || isTouched(y)) add(x, y);
  }
}

function addPeople({ jobs }: NumberedContribution, people: Float64Array, into: Set<number>, from = 0): void {
  for (let row = from; row < jobs.units.length; row++) into.add(people[jobs.units[row] ?? 0] ?? 0);
  into.delete(0);
}

function saysJobs(contribution: NumberedContribution): boolean {
  return contribution.jobs.units.length > baseOf(contribution).jobs.units.length;
}

/** Those whom the contributor says to work somewhere. */
function addSaidPeople(contribution: NumberedContribution, people: Float64Array, into: Set<number>): void {
  addPeople(contribution, people, into, baseOf(contribution).jobs.units.length);
}
