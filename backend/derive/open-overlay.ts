/** What one reader sees otherwise than their team: private sources, and what they say of people. */
import type { PersonKey } from '../imports/record.ts';
import { type Day, dayOf } from '../network/evidence.ts';
import type { OwnScope } from '../network/index/shared-network.ts';
import { type PersonPair, pairKey } from '../network/person-pair.ts';
import { namesSame } from './add-statements.ts';
import type { NumberedContribution } from './contribution.ts';
import type { Joined } from './join-contributions.ts';
import { overlayJobs } from './join-jobs.ts';
import { memberKey, scopeKey } from './keys.ts';
import { overlayTies } from './overlay-ties.ts';
import { findOwnChanges } from './own-changes.ts';
import { type PlacedForReader, placeForReader } from './placement.ts';
import { type ReaderPeople, readPeople } from './reader-people.ts';
import { type MergedPeople, mergePeople } from './said-people.ts';
import { inOrderSaid, readSaidKeys, type SamePerson, type Statement } from './statement.ts';
import type { SeenContribution } from './who-is-who.ts';

/** One whose word and data are the reader's own. */
export interface Owned {
  /** Of everything they have. */
  readonly contribution: NumberedContribution;
  readonly statements: readonly Statement[];
}

export interface Reader {
  readonly member: number;
  /** The reader; a visitor of the sample team, and then the member they look as. */
  readonly owned: readonly Owned[];
}

/** What the reader says of two people. */
export interface SaidOfPair {
  readonly contributor: number;
  readonly one: number;
  readonly other: number;
  readonly on: Day;
  /** UTC seconds. */
  readonly at: number;
  /** Null: LinkedIn listed the connection. */
  readonly rating: number | null;
}

/** Whom a reader sees, and who is who to them. */
export interface Sight {
  readonly joined: Joined;
  readonly people: ReaderPeople;
  readonly merged: MergedPeople;
  /** How the reader places a contribution, by position. */
  place(at: number): PlacedForReader;
  /** True of a contributor whose word is the reader's own. */
  isOwn(contributor: number): boolean;
}

export interface Overlay extends Sight {
  readonly reader: Reader;
  /** All contributions the reader sees, those of the team at the same positions. */
  readonly seen: readonly SeenContribution[];
  readonly scope: OwnScope;
  /** What the reader says of pairs, by numbers of whoever stands for them. */
  readonly said: readonly SaidOfPair[];
  /** The same object for as long as nothing the reader says changes whom they see, and who is who. */
  readonly sight: Sight;
  /** What the reader says that `sight` follows from, as text. */
  readonly sightBy: string;
}

/** Pairs whose ties have to be merged again because jobs of these people are others: `pairsToMerge` of the team's index. */
export type PairsToMerge = (part: Pick<OwnScope, 'people' | 'employments'>) => readonly PersonPair[];

/** @param before of the same reader: what didn't change since is taken from it */
export function openOverlay(
  joined: Joined,
  reader: Reader,
  asOf: Day,
  pairsToMerge: PairsToMerge,
  before: Overlay | null = null,
): Overlay {
  const named = unknownAmong(joined, nameSubjects(joined, reader).values());
  const sightBy = JSON.stringify([named, reader.owned.map(({ statements }) => statements.filter(saysSame))]);
  const isSeenAgain =
    before?.joined === joined && before.sightBy === sightBy && areSameNamed(before.reader, reader);
  const seen = seenBy(joined, reader);
  const sight = isSeenAgain ? before.sight : openSight(joined, reader, seen, named);
  const { people, merged } = sight;
  const me = numberOfReader(joined, reader, people);
  const find = (key: PersonKey) => people.numberOfKey(joined.who.dictionary.findKey(key) ?? -1);
  const said = readSaidOfPairs(reader, asOf, (key) => merged.of(find(key)));
  const opened: OpenedOverlay = { ...sight, reader, seen, said, sight, sightBy };
  const changes = findOwnChanges(opened);
  const jobs = overlayJobs(opened, changes);
  const pairs = new Map(changes.pairs);
  for (const pair of jobs.people.length === 0 ? [] : pairsToMerge(jobs)) pairs.set(pairKey(...pair), pair);
  const teammates = joined.people.map((person) => merged.of(toReader(joined, people, person)));
  return {
    ...opened,
    scope: {
      member: reader.member,
      person: me,
      teammates: [...new Set(teammates)].filter((person) => person !== me),
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
  named: readonly number[],
): Sight {
  const people = readPeople(joined, seen, named);
  const me = numberOfReader(joined, reader, people);
  const find = (key: PersonKey) => people.numberOfKey(joined.who.dictionary.findKey(key) ?? -1);
  const members = new Set(joined.team.map(({ member }) => find(memberKey(member))));
  const merged = mergePeople(readSaidSame(reader, find), me, (person) => members.has(person));
  const own = new Set(reader.owned.map(({ contribution }) => contribution.contributor));
  const place = placeForReader(seen, people, merged);
  return { joined, people, merged, place, isOwn: (one: number) => own.has(one) };
}

function numberOfReader({ who }: Joined, { owned, member }: Reader, people: ReaderPeople): number {
  const self = owned[0]?.contribution.self ?? member;
  return people.numberOfKey(who.dictionary.findKey(memberKey(self)) ?? -1);
}

/** Whom the team sees by a key, the reader does, too: naming them changes nothing. */
function unknownAmong({ who }: Joined, keys: Iterable<number>): number[] {
  return [...new Set(keys)].filter((key) => (who.personOfKey[key] ?? 0) === 0).sort((x, y) => x - y);
}

/** Whatever else is said of them: a city, a job, that they are kept private. */
function areSameNamed(before: Reader, now: Reader): boolean {
  return (
    before.owned.length === now.owned.length &&
    before.owned.every((one, at) => {
      const { contribution } = now.owned[at] ?? {};
      return contribution !== undefined && namesSame(one.contribution, contribution);
    })
  );
}

/** What an overlay is worked out from. */
export type OpenedOverlay = Omit<Overlay, 'scope'>;

/** The reader's number of a person of the team. */
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

/** Keys by which the reader names people, who exist by that: account-wide number by scoped key. */
function nameSubjects({ who }: Joined, { owned }: Reader): Map<PersonKey, number> {
  const named = new Map<PersonKey, number>();
  for (const { contribution, statements } of owned) {
    const keyOf = readKeys(contribution, statements);
    for (const one of statements) {
      const isNaming =
        one.kind === 'rating' ||
        one.kind === 'connection_seen' ||
        one.kind === 'not_acquainted' ||
        (one.kind === 'wrong_person' && one.isSplit === true) ||
        (saysSame(one) && one.isPage === true);
      if (!isNaming) continue;
      const isOfTwo = 'other' in one && one.kind !== 'same_person';
      const keys = [one.subject, ...(isOfTwo ? [one.other] : [])].map((key) => keyOf(key, one.saidAt));
      for (const key of keys) named.set(key, who.dictionary.addKey(key));
    }
  }
  return named;
}

/** Scoped keys by which the reader's statements name people. */
export function namedKeys({ joined, reader }: Pick<Overlay, 'joined' | 'reader'>): Iterable<PersonKey> {
  return nameSubjects(joined, reader).keys();
}

/** The scoped key that a statement means by a key. */
export function readKeys(
  { contributor, self }: Pick<NumberedContribution, 'contributor' | 'self'>,
  statements: readonly Statement[],
): (key: PersonKey, saidAt: number) => PersonKey {
  const saidKey = readSaidKeys(contributor, statements);
  return (key, saidAt) => scopeKey(contributor, self, saidKey(key, saidAt));
}

/**
 * The scoped keys of two who are said to be one: whoever sources mean by them, whatever they were called the wrong ones of;
 * by a page that was looked at, whom it is of to the reader.
 */
export function readSameKeys(
  contribution: Pick<NumberedContribution, 'contributor' | 'self'>,
  statements: readonly Statement[],
): (said: SamePerson) => Readonly<Record<'subject' | 'other', PersonKey>> {
  const { contributor, self } = contribution;
  const keyOf = readKeys(contribution, statements);
  return ({ subject, other, saidAt, isPage }) => ({
    subject: isPage === true ? keyOf(subject, saidAt) : scopeKey(contributor, self, subject),
    other: scopeKey(contributor, self, other),
  });
}

function saysSame(one: Statement): one is SamePerson {
  return one.kind === 'same_person' && one.answer === 'yes';
}

function readSaidSame({ owned }: Reader, find: (key: PersonKey) => number) {
  const said = owned.flatMap(({ contribution, statements }) => {
    const keysOf = readSameKeys(contribution, statements);
    return statements.flatMap((one) => {
      if (!saysSame(one)) return [];
      const { subject, other } = keysOf(one);
      const [x, y] = [find(subject), find(other)];
      return x === 0 || y === 0 || x === y
        ? []
        : [{ one: x, other: y, oneKey: one.subject, otherKey: one.other, statement: one }];
    });
  });
  const order = inOrderSaid(said.map(({ statement }) => statement));
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
