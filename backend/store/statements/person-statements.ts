import { keysOfUnit } from '../../derive/contributor/contribution.ts';
import { plainKey } from '../../derive/contributor/scoped-keys.ts';
import type { PersonKey } from '../../imports/record.ts';
import { findHostOf } from '../accounts/members.ts';
import type { Access } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import { parsePersonKey } from '../identity/parse-key.ts';
import type { Member, PersonRow } from '../rows.ts';
import { erasedKeys, YOU_ERASED_THEM } from '../sources/erased.ts';
import { ownKeys } from '../sources/own-keys.ts';
import { StoreError } from '../store-error.ts';
import { OwnStatements } from '../views/own-statements.ts';
import { describe } from '../views/people.ts';
import {
  type Change,
  type NewStatement,
  nameFor,
  openStatementWriter,
  type StatementAuthor,
} from './write-statements.ts';

/** Whether the rating changed, and the rating before, which is null if there was none. */
export interface SetRating {
  readonly changed: boolean;
  readonly before: number | null;
}

/** A city where someone lives. '' removes the city that the member entered. */
export interface SaidCity {
  readonly city: string;
  readonly country: string;
}

/** A member's statements about one person. */
interface PersonStatementStore {
  /**
   * Saves how well the member knows someone, 1–5; 0 excludes them as an introducer; null removes the rating. An address may
   * be new to the member's data; a number may not (`not_found`).
   */
  setRating(member: Member, rated: Rated, rating: number | null, now: number): Promise<SetRating>;
  /**
   * Saves ratings of people by address, in one step. Returns the reasons why ratings can't be saved, by key. If several of
   * the addresses belong to one person, each rating is saved, and the latest counts.
   */
  setRatings(
    member: Member,
    ratings: ReadonlyMap<PersonKey, number>,
    now: number,
  ): Promise<ReadonlyMap<PersonKey, string>>;
  /** Returns the people the member rated, including excluded introducers. */
  ratedPeople(member: Member): Promise<readonly number[]>;
  /** Marks that a key belongs to a different person than the data says, or undoes that. Throws `not_found` for unknown keys. */
  setWrongPerson(member: Member, key: PersonKey, on: boolean, now: number): Promise<boolean>;
  /** Moves a key to a separate person, for this member alone, or back. Throws `not_found` if nobody has the key. */
  splitPerson(member: Member, key: PersonKey, on: boolean, now: number): Promise<boolean>;
  /** Marks a profile as the member's own. If someone in the data has it, they become the member. */
  setMe(member: Member, key: PersonKey, now: number): Promise<boolean>;
  /** Saves where someone lives. Returns true if anything changed. Throws `not_found` if they aren't in the data. */
  setCity(member: Member, person: PersonKey, said: SaidCity, now: number): Promise<boolean>;
  /** Returns the people the member marked as private; nothing about them is shared. */
  privatePeople(member: Member): Promise<readonly PersonRow[]>;
  /** Marks someone as private, or undoes that. Applies to later imports, too. Returns true if anything changed. */
  keepPrivate(member: Member, key: PersonKey, on: boolean, now: number): Promise<boolean>;
}

export function openPersonStatements(access: Access, derivation: Derivation): PersonStatementStore {
  const write = openStatementWriter(access, derivation);
  return {
    setRating: (member, rated, rating, now) => write(member, now, (by) => rate(by, rated, rating)),
    setRatings: (member, ratings, now) => write(member, now, (by) => rateAll(by, ratings)),
    ratedPeople: async (member) =>
      new OwnStatements(await derivation.of(access, member), member).peopleOf('rating'),
    setWrongPerson: (member, key, on, now) => write(member, now, (by) => setWrongPerson(by, key, on)),
    splitPerson: (member, key, on, now) => write(member, now, (by) => splitPerson(by, key, on)),
    setMe: (member, key, now) => write(member, now, (by) => setMe(by, key)),
    setCity: (member, key, said, now) => write(member, now, (by) => setCity(by, key, said)),
    privatePeople: async (member) => {
      const network = await derivation.of(access, member);
      return [...describe(network, new OwnStatements(network, member).peopleOf('private')).values()];
    },
    keepPrivate: (member, key, on, now) => write(member, now, (by) => keepPrivate(by, key, on)),
  };
}

/** Someone by address, known or not, or a person in the member's data by number. */
type Rated = { readonly key: PersonKey } | { readonly person: number };

/**
 * If a person has ratings under several keys, the latest counts. A rating under another key is kept, because that key may
 * belong to someone else later.
 */
async function rate(by: StatementAuthor, rated: Rated, rating: number | null): Promise<Change<SetRating>> {
  const { network, words } = by;
  const { merged } = network.overlay;
  const rank = findRated(by, rated, rating);
  if (rank === null) return { result: { changed: false, before: null } };
  if (rank === network.overlay.scope.person) {
    const field = 'key' in rated ? 'linkedin_url' : 'id';
    throw new StoreError('validation_error', 'This is your own profile. Rate someone else.', field);
  }
  const known = words
    .of('rating')
    .filter(({ subject }) => rank !== 0 && merged.of(subject) === merged.of(rank))
    .sort((x, y) => y.said.saidAt - x.said.saidAt || y.said.value - x.said.value)
    .map(({ said }) => said);
  const before = known[0]?.value ?? null;
  if (before === rating && (rating === null || 'person' in rated))
    return { result: { changed: false, before } };
  if (rating === null) return { result: { changed: true, before }, gone: known.map(({ id }) => id) };
  const subject = await nameFor(by, rank, 'key' in rated ? rated.key : null);
  const replaced = known.filter((one) => words.isSaidBy(subject, one));
  if (before === rating && replaced[0]?.value === rating) return { result: { changed: false, before } };
  return {
    result: { changed: before !== rating, before },
    gone: replaced.map(({ id }) => id),
    said: [{ kind: 'rating', subject, body: { value: rating } }],
  };
}

async function rateAll(
  by: StatementAuthor,
  ratings: ReadonlyMap<PersonKey, number>,
): Promise<Change<ReadonlyMap<PersonKey, string>>> {
  const isErased = await erasedKeys(by.db, by.member);
  const refusals = new Map<PersonKey, string>();
  const gone = new Set<string | number>();
  const said: NewStatement[] = [];
  for (const [key, rating] of ratings) {
    if (isErased(key)) {
      refusals.set(key, YOU_ERASED_THEM);
      continue;
    }
    try {
      const change = await rate(by, { key }, rating);
      for (const id of change.gone ?? []) gone.add(id);
      said.push(...(change.said ?? []));
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      refusals.set(key, error.message);
    }
  }
  return { result: refusals, gone: [...gone], said };
}

/**
 * Returns the person's rank, or 0 for someone new, because a rating adds them to the data. Null if there is nothing to
 * remove because the person is unknown.
 */
function findRated({ network, words }: StatementAuthor, rated: Rated, rating: number | null): number | null {
  if ('key' in rated) {
    parsePersonKey(rated.key);
    const rank = words.rankOf(rated.key);
    return rank === 0 && rating === null ? null : rank;
  }
  const rank = network.rankAlone(rated.person);
  if (rank === 0) {
    throw new StoreError(
      'not_found',
      'No one in your data has this id. Use one from a response of this service.',
    );
  }
  return rank;
}

/** Marks someone and their duplicates as private, or undoes that. */
async function keepPrivate(by: StatementAuthor, key: PersonKey, on: boolean): Promise<Change<boolean>> {
  const { network, words } = by;
  const { merged, scope } = network.overlay;
  parsePersonKey(key);
  const rank = words.rankOf(key);
  const known = words
    .of('private')
    .filter(({ subject }) => rank !== 0 && merged.of(subject) === merged.of(rank));
  if (!on) return { result: known.length > 0, gone: known.map(({ said }) => said.id) };
  if (rank === scope.person) {
    const refusal = 'This is your own profile. Choose what you share by source instead.';
    throw new StoreError('validation_error', refusal, 'linkedin_url');
  }
  const said: NewStatement[] = [];
  for (const one of rank === 0 ? [0] : merged.all(merged.of(rank))) {
    if (one !== 0 && known.some(({ subject }) => subject === one)) continue;
    const subject = one === rank ? key : await nameFor(by, one);
    said.push({ kind: 'private', subject });
  }
  return { result: said.length > 0, said };
}

/** Saves where someone lives. Imports don't overwrite it. '' as the city undoes it. */
function setCity(
  { network, words }: StatementAuthor,
  key: PersonKey,
  { city, country }: SaidCity,
): Change<boolean> {
  const { merged } = network.overlay;
  const rank = parsePersonKey(key).kind === 'name' ? 0 : words.rankOf(key);
  if (rank === 0) {
    throw new StoreError('not_found', 'This person isn’t in your data, so Kith can’t save where they live.');
  }
  const known = words.of('lives_in').filter(({ subject }) => merged.of(subject) === merged.of(rank));
  const isSame = ({ said, subject }: (typeof known)[number]) =>
    subject === rank && said.city === city && said.country === country;
  const [latest, ...older] = known;
  if (city !== '' && latest !== undefined && isSame(latest) && older.every(isSame)) return { result: false };
  const gone = known.map(({ said }) => said.id);
  if (city === '') return { result: known.length > 0, gone };
  return { result: true, gone, said: [{ kind: 'lives_in', subject: key, body: { city, country } }] };
}

/**
 * Marks a page as a wrong match, or undoes that. The key in existing sources still means the same person, but in later
 * statements it means someone else.
 */
function setWrongPerson(by: StatementAuthor, key: PersonKey, on: boolean, isSplit = false): Change<boolean> {
  const { network, words } = by;
  const { kind } = parsePersonKey(key);
  const isAddress = kind === 'email';
  if (!on) {
    const [latest] = words.of('wrong_person').filter(({ said }) => said.subject === key);
    return latest === undefined ? { result: false } : { result: true, gone: [latest.said.id] };
  }
  const number = kind === 'name' ? null : network.personByKey(key);
  if (number === null) {
    const what = isAddress ? 'has this address' : 'is matched with this page';
    throw new StoreError('not_found', `Nobody in your data ${what}.`);
  }
  if (number === network.me) {
    const field = isAddress ? 'email' : 'linkedin_url';
    throw new StoreError(
      'validation_error',
      'This is your own profile. Set the right profile as yours instead.',
      field,
    );
  }
  return { result: true, said: [{ kind: 'wrong_person', subject: key, body: isSplit ? { isSplit } : {} }] };
}

/** Moves a key to a separate person, or back. Facts from sources stay with the original person. */
function splitPerson(by: StatementAuthor, key: PersonKey, on: boolean): Change<boolean> {
  parsePersonKey(key);
  const isSplit = by.words.of('wrong_person').some(({ said }) => said.subject === key);
  return on && isSplit ? { result: false } : setWrongPerson(by, key, on, true);
}

/**
 * Replaces the member's earlier choice, so that mistakes can be corrected. The owner named in a source still counts as the
 * member. Two members may choose the same profile, because they may be the same person.
 */
async function setMe(by: StatementAuthor, key: PersonKey): Promise<Change<boolean>> {
  const { db, member, words } = by;
  const { kind } = parsePersonKey(key);
  if (kind === 'name') throw new StoreError('bad_request', 'Enter your profile as a LinkedIn address.');
  if ((await findHostOf(db, member)) !== null) {
    throw new StoreError(
      'forbidden',
      'You are looking at the sample team. Set your profile with your own data.',
    );
  }
  const mine = new Set([...(await ownKeys(db, member)), ...keysOfSelf(by)]);
  if (mine.has(key)) return { result: false };
  const before = words.of('own_key').filter(({ said }) => parsePersonKey(said.subject).kind === kind);
  return { result: true, gone: before.map(({ said }) => said.id), said: [{ kind: 'own_key', subject: key }] };
}

function keysOfSelf({ network }: StatementAuthor): PersonKey[] {
  const { reader, joined } = network.overlay;
  const { dictionary } = joined.who;
  return reader.owned.flatMap(({ contribution }) =>
    keysOfUnit(contribution, 0).flatMap((key) => plainKey(dictionary.key(key)) ?? []),
  );
}
