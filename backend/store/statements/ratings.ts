import type { PersonKey } from '../../imports/record.ts';
import type { DerivedNetwork } from '../derived/network.ts';
import { parsePersonKey } from '../identity/person-key.ts';
import type { Member, SetRating } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { OwnWords } from './own-words.ts';
import { type Change, nameFor, type Sight } from './say.ts';

/** Somebody by an address, known or not, or a person of the member's data. */
export type Rated = { readonly key: PersonKey } | { readonly person: number };

/**
 * How well the member knows somebody: 1–5, 0 for never through this person, null takes it back. By several keys of one
 * person the latest counts; what was said by another key stays, as it may be of somebody else one day.
 */
export async function rate(sight: Sight, rated: Rated, rating: number | null): Promise<Change<SetRating>> {
  const { network, words } = sight;
  const { merged } = network.overlay;
  const rank = findRated(sight, rated, rating);
  if (rank === null) return { result: { changed: false, before: null } };
  if (rank === network.overlay.scope.person) {
    const field = 'key' in rated ? 'linkedin_url' : 'id';
    throw new StoreError('validation_error', 'This is your own profile. Rate somebody else.', field);
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
  const subject = await nameFor(sight, rank, 'key' in rated ? rated.key : null);
  const replaced = known.filter((one) => words.isSaidBy(subject, one));
  if (before === rating && replaced[0]?.value === rating) return { result: { changed: false, before } };
  return {
    result: { changed: before !== rating, before },
    gone: replaced.map(({ id }) => id),
    said: [{ kind: 'rating', subject, body: { value: rating } }],
  };
}

/** Numbers of everybody the member has rated, "never" included. */
export function ratedPeople(network: DerivedNetwork, member: Member): number[] {
  const { merged } = network.overlay;
  const ranks = new OwnWords(network, member).of('rating').map(({ subject }) => merged.of(subject));
  return [...new Set(ranks)]
    .filter((rank) => rank !== 0)
    .sort((x, y) => x - y)
    .map((rank) => network.personNumber(rank));
}

/** Rank of whom it is about; 0 for somebody whom nobody knows yet: a rating makes them known, taking it back does not. */
function findRated({ network, words }: Sight, rated: Rated, rating: number | null): number | null {
  if ('key' in rated) {
    parsePersonKey(rated.key);
    const rank = words.rankOf(rated.key);
    return rank === 0 && rating === null ? null : rank;
  }
  const rank = network.rankAlone(rated.person);
  if (rank === 0) {
    throw new StoreError('not_found', 'id is nobody of your data; take one from an answer of this service.');
  }
  return rank;
}
