import type { PersonKey } from '../../imports/record.ts';
import { reread } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import { countChange } from '../database/changes.ts';
import { gatherTies } from '../evidence/gather-ties.ts';
import { TouchedPairs } from '../evidence/touched-pairs.ts';
import type { Member, SetRating } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { findPersonByKey, readPeople } from '../views/people.ts';
import { viewOf } from '../views/view.ts';
import { pairsSaid, readSaid, type SaidOfTwo, saidByKey, say, unsay } from './evidence-by-hand.ts';
import { holdKey } from './hold-key.ts';
import { personByHand } from './person-by-hand.ts';

/** Somebody by an address, known or not, or a person of the member's data. */
export type Rated = { readonly key: PersonKey } | { readonly person: number };

/**
 * How well the member knows somebody: 1–5, 0 for never through this person, null takes it back. It counts in place
 * of everything else known of the two (`network/strength/strength.ts`), and no source overwrites it: a key of the person is
 * held by hand from then on, so that a rating outlives every source. By several keys of one person the latest counts.
 */
export function setRating(
  db: Connection,
  caller: Member,
  rated: Rated,
  rating: number | null,
  now: number,
): SetRating {
  const member = reread(db, caller);
  const person = findRated(db, member, rated, rating, now);
  if (person === null) return { changed: false, before: null };
  if (person === member.person) {
    throw new StoreError('validation_error', 'This is your own profile. Rate somebody else.', fieldOf(rated));
  }
  const said: SaidOfTwo = { a: member.person, b: person, kind: 'rating' };
  const words = readSaid(db, member, said);
  const before = words[0]?.value ?? null;
  if (before === rating && (rating === null || 'person' in rated)) return { changed: false, before };
  if (rating === null) {
    unsay(db, member, words);
  } else {
    const key = holdKey(db, member, person, now, 'key' in rated ? rated.key : null);
    // By another key it may be of somebody else one day, when an import goes: so it stays.
    const replaced = saidByKey(db, member, words, person, key);
    if (before === rating && replaced[0]?.value === rating) return { changed: false, before };
    unsay(db, member, replaced);
    say(db, member, said, rating, now, new Map([[person, key]]));
  }
  const touched = new TouchedPairs();
  for (const [a, b] of pairsSaid(db, member, said)) touched.add(member.id, a, b);
  gatherTies(db, member.account, touched);
  countChange(db, member.account, member.id);
  return { changed: before !== rating, before };
}

/** Everybody the member has rated, "never" included. */
export function readRatedPeople(db: Connection, caller: Member): number[] {
  const member = reread(db, caller);
  const { merged } = viewOf(db, member);
  const rated = db.all<{ person: number }>(
    `SELECT DISTINCT CASE a WHEN ?3 THEN b ELSE a END AS person FROM evidence
     WHERE account = ?1 AND contributor = ?2 AND kind = 'rating' AND ?3 IN (a, b) ORDER BY person`,
    member.account,
    member.id,
    member.person,
  );
  return [...new Set(rated.map(({ person }) => merged.of(person)))];
}

/** Rating somebody whom nobody knows yet makes them known; taking a rating back does not. */
function findRated(
  db: Connection,
  member: Member,
  rated: Rated,
  rating: number | null,
  now: number,
): number | null {
  if ('key' in rated) {
    return rating === null
      ? findPersonByKey(db, viewOf(db, member), rated.key)
      : personByHand(db, member, rated.key, now);
  }
  if (!readPeople(db, member.account, [rated.person], viewOf(db, member)).has(rated.person)) {
    throw new StoreError('not_found', 'id is nobody of your data; take one from an answer of this service.');
  }
  return rated.person;
}

function fieldOf(rated: Rated): string {
  return 'key' in rated ? 'linkedin_url' : 'id';
}
