import type { PersonKey } from '../../imports/record.ts';
import type { Day } from '../../network/evidence.ts';
import type { OwnScope } from '../../network/index/shared-network.ts';
import type { Contribution } from '../contributor/contribution.ts';
import { scopeKey } from '../contributor/scoped-keys.ts';
import { readStatementKeys, type SamePerson, type Statement } from '../contributor/statement.ts';
import { findJoint, type Placed, placeUnits } from '../team/placement.ts';
import type { Joined, SeenContribution } from '../team/who-is-who.ts';
import type { MergedPeople, ReaderPeople } from './reader-people.ts';

/** A member whose data and statements belong to the reader. */
export interface Owned {
  /** Derived from all their sources. */
  readonly contribution: Contribution;
  readonly statements: readonly Statement[];
}

export interface Reader {
  readonly member: number;
  /** The reader. For a visitor to the sample team, also the member whose view they see. */
  readonly owned: readonly Owned[];
}

export interface SaidOfPair {
  readonly contributor: number;
  readonly one: number;
  readonly other: number;
  readonly on: Day;
  /** UTC seconds. */
  readonly at: number;
  /** Null if LinkedIn listed the connection. */
  readonly rating: number | null;
}

export interface Sight {
  readonly joined: Joined;
  readonly people: ReaderPeople;
  readonly merged: MergedPeople;
  /** Member id by person, for the team's members and the reader. */
  readonly members: ReadonlyMap<number, number>;
  /** The other people of the team. */
  readonly teammates: readonly number[];
  place(at: number): PlacedForReader;
  /** Returns true if the contributor's statements belong to the reader. */
  isOwn(contributor: number): boolean;
}

export interface Overlay extends Sight {
  readonly reader: Reader;
  /** All contributions the reader sees. Those of the team have the same positions as in `joined`. */
  readonly seen: readonly SeenContribution[];
  readonly scope: OwnScope;
  /** The reader's statements about pairs, with the numbers after merging. */
  readonly said: readonly SaidOfPair[];
  /** The same object as long as the reader's statements don't change who is visible and who is who. */
  readonly sight: Sight;
  /** The named keys that the team doesn't know, as text. `people` depends on them and on no other statement. */
  readonly peopleBy: string;
  /** The statements that determine `merged`, as text. */
  readonly mergedBy: string;
}

/** An overlay before its scope is computed. */
export type OpenedOverlay = Omit<Overlay, 'scope'>;

/** An overlay before anything is computed from its statements about pairs. */
export type OpenedReader = Omit<OpenedOverlay, 'said'>;

/**
 * Returns the keys with which the reader names people: account-wide number by scoped key. These people exist even if no
 * source names them.
 */
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
        (isSamePersonStatement(one) && one.isPage === true);
      if (!isNaming) continue;
      const isOfTwo = 'other' in one && one.kind !== 'same_person';
      const keys = [one.subject, ...(isOfTwo ? [one.other] : [])].map((key) => keyOf(key, one.saidAt));
      for (const key of keys) named.set(key, who.dictionary.addKey(key));
    }
  }
  return named;
}

export function namedKeys({ joined, reader }: Pick<Overlay, 'joined' | 'reader'>): Iterable<PersonKey> {
  return nameSubjects(joined, reader).keys();
}

export function readKeys(
  { contributor, self }: Pick<Contribution, 'contributor' | 'self'>,
  statements: readonly Statement[],
): (key: PersonKey, saidAt: number) => PersonKey {
  const saidKey = readStatementKeys(contributor, statements);
  return (key, saidAt) => scopeKey(contributor, self, saidKey(key, saidAt));
}

/**
 * Returns the scoped keys of two people that a statement merges: as sources mean them, even if the reader marked them as
 * wrong. The key of a page the reader viewed is an exception: it is scoped as the reader means it.
 */
export function readSameKeys(
  contribution: Pick<Contribution, 'contributor' | 'self'>,
  statements: readonly Statement[],
): (said: SamePerson) => Readonly<Record<'subject' | 'other', PersonKey>> {
  const { contributor, self } = contribution;
  const keyOf = readKeys(contribution, statements);
  return ({ subject, other, saidAt, isPage }) => ({
    subject: isPage === true ? keyOf(subject, saidAt) : scopeKey(contributor, self, subject),
    other: scopeKey(contributor, self, other),
  });
}

export function isSamePersonStatement(one: Statement): one is SamePerson {
  return one.kind === 'same_person' && one.answer === 'yes';
}

export interface PlacedForReader extends Placed {
  /** Like `people`, but with the person who represents each one after the reader's merges. */
  readonly standing: Float64Array;
}

/** The maximum number of cached placements. Requests use a few contributions repeatedly, but rarely all of a large team's. */
const MAX_PLACED = 512;

/** Returns a function that places a contribution for one reader on first use. */
export function placeForReader(
  seen: readonly SeenContribution[],
  people: ReaderPeople,
  merged: MergedPeople,
): (at: number) => PlacedForReader {
  const known = new Map<number, PlacedForReader>();
  return (at) => {
    const one = seen[at];
    if (one === undefined) throw new RangeError('No contribution has this position.');
    const before = known.get(at);
    if (before !== undefined) return before;
    const placed = placeUnits(one, {
      personOfKey: (key) => people.numberOfKey(key),
      personOfUnit: (unit) => people.numberOfUnit(at, one.contribution, unit),
    });
    let joint: ReadonlySet<number> | null | undefined;
    const now: PlacedForReader = {
      people: placed,
      standing: merged.people.length === 0 ? placed : placed.map((person) => merged.of(person)),
      // Computed on first use, because few callers need it.
      get joint() {
        const spoken = new Set<number>();
        if (joint === undefined)
          joint = findJoint(placed, (person) => spoken.size === spoken.add(person).size);
        return joint;
      },
    };
    if (known.size === MAX_PLACED) known.clear();
    known.set(at, now);
    return now;
  };
}
