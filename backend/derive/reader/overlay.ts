import type { PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import type { OwnScope } from '../../network/index/shared-network.ts';
import type { NumberedContribution } from '../contributor/contribution.ts';
import { scopeKey } from '../contributor/keys.ts';
import { readSaidKeys, type SamePerson, type Statement } from '../contributor/statement.ts';
import { type Placed, placeUnits } from '../team/placement.ts';
import type { Joined, SeenContribution } from '../team/who-is-who.ts';
import type { MergedPeople, ReaderPeople } from './reader-people.ts';

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

/** What an overlay is worked out from. */
export type OpenedOverlay = Omit<Overlay, 'scope'>;

/** Keys by which the reader names people, who exist by that: account-wide number by scoped key. */
export function nameSubjects({ who }: Joined, { owned }: Reader): Map<PersonKey, number> {
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

export function saysSame(one: Statement): one is SamePerson {
  return one.kind === 'same_person' && one.answer === 'yes';
}

/** The same for one reader. */
export interface PlacedForReader extends Placed {
  /** Whoever stands for each person, as the reader merged people. */
  readonly standing: Float64Array;
}

/** Contributions of which it is known where they are placed: what answers look at again, not a whole large team. */
const MOST_PLACED = 512;

/** Places contributions for one reader, each when it is asked for. */
export function placeForReader(
  seen: readonly SeenContribution[],
  people: ReaderPeople,
  merged: MergedPeople,
): (at: number) => PlacedForReader {
  const known = new Map<number, PlacedForReader>();
  return (at) => {
    const one = seen[at];
    if (one === undefined) throw new RangeError('There is no contribution at this position.');
    const before = known.get(at);
    if (before !== undefined) return before;
    const spoken = new Set<number>();
    const placed = placeUnits(one, {
      personOfKey: (key) => people.numberOfKey(key),
      personOfUnit: (unit) => people.numberOfUnit(at, one.contribution, unit),
      isSpoken: (person) => spoken.size === spoken.add(person).size,
    });
    const standing =
      merged.people.length === 0 ? placed.people : placed.people.map((person) => merged.of(person));
    const now = { ...placed, standing };
    if (known.size === MOST_PLACED) known.clear();
    known.set(at, now);
    return now;
  };
}
