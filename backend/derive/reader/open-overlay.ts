/**
 * Opens an overlay: everything that one reader sees differently from their team, because of private sources and their
 * own statements.
 */

import type { PersonKey } from '../../imports/record.ts';
import { type Day, dayOf } from '../../network/evidence.ts';
import { EmploymentTable } from '../../network/index/employment-table.ts';
import type { OwnScope } from '../../network/index/shared-network.ts';
import { inOrder, type PersonPair, pairKey } from '../../network/person-pair.ts';
import { addsSameNamings } from '../contributor/add-statements.ts';
import { baseOf, type Contribution, IS_PRIVATE } from '../contributor/contribution.ts';
import { memberKey } from '../contributor/scoped-keys.ts';
import { inOrderStated } from '../contributor/statement.ts';
import { inOneGo } from '../team/in-steps.ts';
import { numberCompanies } from '../team/join-contributions.ts';
import { addJobs } from '../team/join-jobs.ts';
import { hiddenPeople, Placement } from '../team/placement.ts';
import type { Joined, SeenContribution } from '../team/who-is-who.ts';
import {
  isSamePersonStatement,
  nameSubjects,
  type OpenedOverlay,
  type OpenedReader,
  type Overlay,
  type PlacedForReader,
  placeForReader,
  type Reader,
  readKeys,
  readSameKeys,
  type SaidOfPair,
  type Sight,
} from './overlay.ts';
import { overlayTies } from './overlay-ties.ts';
import { mergePeople, type ReaderPeople, readPeople } from './reader-people.ts';

/**
 * Returns the pairs whose ties must be merged again because these people's jobs changed (`pairsToMerge` of the team's
 * index).
 */
export type PairsToMerge = (part: Pick<OwnScope, 'people' | 'employments'>) => readonly PersonPair[];

/**
 * Finds who is visible to the reader, and who is who. Doesn't need an index.
 * @param before the same reader's previous overlay, whose unchanged parts are reused
 */
export function openReader(joined: Joined, reader: Reader, before: Overlay | null = null): OpenedReader {
  const named = unknownAmong(joined, nameSubjects(joined, reader).values());
  const peopleBy = named.join();
  const mergedBy = JSON.stringify(
    reader.owned.map(({ statements }) => statements.filter(isSamePersonStatement)),
  );
  const seen = seenBy(joined, reader);
  const arePeopleSame =
    before?.joined === joined && before.peopleBy === peopleBy && areSameNamed(before.reader, reader);
  const people = arePeopleSame ? before.people : readPeople(joined, seen, named);
  const isSightSame = arePeopleSame && before.mergedBy === mergedBy;
  const sight = isSightSame ? before.sight : openSight(joined, reader, seen, people);
  return { ...sight, reader, seen, sight, peopleBy, mergedBy };
}

export function openOverlay(sighted: OpenedReader, asOf: Day, pairsToMerge: PairsToMerge): Overlay {
  const { joined, reader, people, merged } = sighted;
  const me = numberOfReader(joined, reader, people);
  const find = (key: PersonKey) => people.numberOfKey(joined.who.dictionary.findKey(key) ?? -1);
  const said = readSaidOfPairs(reader, asOf, (key) => merged.of(find(key)));
  const opened: OpenedOverlay = { ...sighted, said };
  const changes = findOwnChanges(opened);
  const jobs = overlayJobs(opened, changes);
  const pairs = new Map(changes.pairs);
  for (const pair of jobs.people.length === 0 ? [] : pairsToMerge(jobs)) pairs.set(pairKey(...pair), pair);
  return {
    ...opened,
    scope: {
      member: reader.member,
      person: me,
      teammates: sighted.teammates,
      ...overlayTies(opened, pairs, asOf),
      ...jobs,
      notAcquainted: readNotAcquainted(reader, (key) => merged.of(find(key))),
    },
  };
}

function openSight(
  joined: Joined,
  reader: Reader,
  seen: readonly SeenContribution[],
  people: ReaderPeople,
): Sight {
  const me = numberOfReader(joined, reader, people);
  const find = (key: PersonKey) => people.numberOfKey(joined.who.dictionary.findKey(key) ?? -1);
  const team = new Set(joined.team.map(({ member }) => find(memberKey(member))));
  const merged = mergePeople(readSaidSame(reader, find), me, (person) => team.has(person));
  const own = new Set(reader.owned.map(({ contribution }) => contribution.contributor));
  const teammates = new Set(joined.people.map((person) => merged.of(toReader(joined, people, person))));
  teammates.delete(me);
  return {
    joined,
    people,
    merged,
    members: findMembers(joined, reader, (key) => merged.of(find(key))),
    teammates: [...teammates],
    place: placeForReader(seen, people, merged),
    isOwn: (one: number) => own.has(one),
  };
}

/** Several members may be one person, who is then shown as the first of them. */
function findMembers(
  joined: Joined,
  { owned }: Reader,
  find: (key: PersonKey) => number,
): ReadonlyMap<number, number> {
  const own = owned.map(({ contribution }) => contribution.self);
  const all = [...joined.team.map(({ member }) => member), ...own].sort((x, y) => y - x);
  return new Map(all.map((member) => [find(memberKey(member)), member]));
}

function numberOfReader({ who }: Joined, { owned, member }: Reader, people: ReaderPeople): number {
  const self = owned[0]?.contribution.self ?? member;
  return people.numberOfKey(who.dictionary.findKey(memberKey(self)) ?? -1);
}

/** Returns the named keys that the team doesn't know. The others have no effect. */
function unknownAmong({ who }: Joined, keys: Iterable<number>): number[] {
  return [...new Set(keys)].filter((key) => (who.personOfKey[key] ?? 0) === 0).sort((x, y) => x - y);
}

/** Returns true if both name the same people. Ignores other statements, such as a city, a job or privacy. */
function areSameNamed(before: Reader, now: Reader): boolean {
  return (
    before.owned.length === now.owned.length &&
    before.owned.every((one, at) => {
      const { contribution } = now.owned[at] ?? {};
      return contribution !== undefined && addsSameNamings(one.contribution, contribution);
    })
  );
}

function toReader({ who }: Joined, people: ReaderPeople, person: number): number {
  return people.numberOfKey(who.identityKeys[person] ?? 0);
}

function seenBy(joined: Joined, { owned }: Reader): SeenContribution[] {
  const seen = [...joined.seen];
  for (const { contribution } of owned) {
    const at = seen.findIndex((one) => one.contribution.contributor === contribution.contributor);
    seen[at < 0 ? seen.length : at] = { contribution, isOwn: true };
  }
  return seen;
}

function readSaidSame({ owned }: Reader, find: (key: PersonKey) => number) {
  const said = owned.flatMap(({ contribution, statements }) => {
    const keysOf = readSameKeys(contribution, statements);
    return statements.flatMap((one) => {
      if (!isSamePersonStatement(one)) return [];
      const { subject, other } = keysOf(one);
      const [x, y] = [find(subject), find(other)];
      return x === 0 || y === 0 || x === y
        ? []
        : [{ one: x, other: y, oneKey: one.subject, otherKey: one.other, statement: one }];
    });
  });
  const order = inOrderStated(said.map(({ statement }) => statement));
  return said.toSorted((x, y) => order.indexOf(x.statement) - order.indexOf(y.statement));
}

function readSaidOfPairs({ owned }: Reader, asOf: Day, find: (key: PersonKey) => number): SaidOfPair[] {
  return owned.flatMap(({ contribution, statements }) => {
    const keyOf = readKeys(contribution, statements);
    const { contributor, self } = contribution;
    return statements.flatMap((one): SaidOfPair[] => {
      if (one.kind !== 'rating' && one.kind !== 'connection_seen') return [];
      const at = Math.floor(one.saidAt / 1000);
      const otherKey = one.kind === 'rating' ? memberKey(self) : keyOf(one.other, one.saidAt);
      const [x, y] = [find(keyOf(one.subject, one.saidAt)), find(otherKey)];
      if (x === y || x === 0 || y === 0 || dayOf(at) > asOf) return [];
      const rating = one.kind === 'rating' ? one.value : null;
      return [{ contributor, one: Math.min(x, y), other: Math.max(x, y), on: dayOf(at), at, rating }];
    });
  });
}

function readNotAcquainted(
  { owned }: Reader,
  find: (key: PersonKey) => number,
): readonly (readonly [number, number])[] {
  const pairs = owned.flatMap(({ contribution, statements }) => {
    const keyOf = readKeys(contribution, statements);
    return statements.flatMap((one) => {
      if (one.kind !== 'not_acquainted') return [];
      const [x, y] = [find(keyOf(one.subject, one.saidAt)), find(keyOf(one.other, one.saidAt))];
      return x === y ? [] : [[Math.min(x, y), Math.max(x, y)] as const];
    });
  });
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
}

interface OwnChanges {
  /** Pairs by `pairKey`, some with the team's numbers and some with the reader's. */
  readonly pairs: ReadonlyMap<string, PersonPair>;
  /** People whose jobs must be read again: their numbers for the team and for the reader. */
  readonly people: ReadonlySet<number>;
}

function findOwnChanges(opened: OpenedOverlay): OwnChanges {
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
    // The team doesn't see people the reader marked as private.
    const isHiding = one.isOwn && before?.isOwn !== true;
    const isPlain = isSame && (!isHiding || one.contribution.privateKeys.length === 0);
    if (isPlain && affected.size === 0) continue;
    const placed = opened.place(at);
    if (before !== undefined && hasSameBase(before, one)) {
      const hidden = new Set<number>();
      for (const { contribution } of isHiding ? [before, one] : [])
        findHidden(opened, contribution, placed, hidden);
      for (const person of hidden) jobs.add(person);
      if (!isSame) addStatedPeople(one.contribution, placed.standing, jobs);
      const areJobsSaid = !isSame && hasStatedJobs(before.contribution);
      if (affected.size === 0 && hidden.size === 0 && !areJobsSaid) continue;
      const placedBefore = teams.place(before, at).people;
      if (areJobsSaid) addStatedPeople(before.contribution, placedBefore, jobs);
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

/** Adds people hidden from the team by one of the reader's own contributions. */
function findHidden(
  { people, merged }: OpenedOverlay,
  contribution: Contribution,
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
  { ties }: Contribution,
  people: Float64Array,
  isTouched: (person: number) => boolean,
  add: (x: number, y: number) => void,
): void {
  for (let row = 0; row < ties.a.length; row++) {
    const [x, y] = [people[ties.a[row] ?? 0] ?? 0, people[ties.b[row] ?? 0] ?? 0];
    if (isTouched(x) || isTouched(y)) add(x, y);
  }
}

function addPeople({ jobs }: Contribution, people: Float64Array, into: Set<number>, from = 0): void {
  for (let row = from; row < jobs.units.length; row++) into.add(people[jobs.units[row] ?? 0] ?? 0);
  into.delete(0);
}

function hasStatedJobs(contribution: Contribution): boolean {
  return contribution.jobs.units.length > baseOf(contribution).jobs.units.length;
}

function addStatedPeople(contribution: Contribution, people: Float64Array, into: Set<number>): void {
  addPeople(contribution, people, into, baseOf(contribution).jobs.units.length);
}

/** Returns all jobs of the people whose jobs the reader sees differently from the team. */
function overlayJobs(opened: OpenedOverlay, changes: OwnChanges): Pick<OwnScope, 'people' | 'employments'> {
  const employments = new EmploymentTable();
  const { dictionary } = opened.joined.who;
  const isWanted = (person: number) => changes.people.has(person);
  const numberOf = numberCompanies(opened.joined);
  for (const [at, { contribution }] of changes.people.size === 0 ? [] : opened.seen.entries()) {
    const placed = opened.place(at);
    const added = { people: placed.standing, isWanted, numberOf };
    inOneGo(addJobs(employments, dictionary, contribution, placed, added));
  }
  return { people: [...changes.people], employments };
}
