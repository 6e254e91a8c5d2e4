import { plainKey } from '../../derive/keys.ts';
import { keysOfUnit } from '../../derive/who-is-who.ts';
import type { PersonKey } from '../../imports/record.ts';
import { findHostOf } from '../accounts/members.ts';
import { parsePersonKey } from '../identity/person-key.ts';
import { ownKeys } from '../sources/own-keys.ts';
import { StoreError } from '../store-error.ts';
import type { Change, Sight } from './say.ts';

/**
 * "This is my profile." Replaces what the member said before, so that a slip can be mended; what a source says of its owner
 * stays. Whether another member says the same changes no answer: two members may be one person.
 */
export async function setMe(sight: Sight, key: PersonKey): Promise<Change<boolean>> {
  const { db, member, words } = sight;
  const { kind } = parsePersonKey(key);
  if (kind === 'name') throw new StoreError('bad_request', 'Your profile is a LinkedIn address.');
  if ((await findHostOf(db, member)) !== null) {
    throw new StoreError(
      'forbidden',
      'You are looking at the sample team. Set your profile with your own data.',
    );
  }
  const mine = new Set([...(await ownKeys(db, member)), ...keysOfSelf(sight)]);
  if (mine.has(key)) return { result: false };
  const before = words.of('own_key').filter(({ said }) => parsePersonKey(said.subject).kind === kind);
  return { result: true, gone: before.map(({ said }) => said.id), said: [{ kind: 'own_key', subject: key }] };
}

/** Keys that the member's own sources join with the member. */
function keysOfSelf({ network }: Sight): PersonKey[] {
  const { reader, joined } = network.overlay;
  const { dictionary } = joined.who;
  return reader.owned.flatMap(({ contribution }) =>
    keysOfUnit(contribution, 0).flatMap((key) => plainKey(dictionary.key(key)) ?? []),
  );
}
