import type { PersonKey } from '../../imports/record.ts';
import { parsePersonKey } from '../identity/person-key.ts';
import { StoreError } from '../store-error.ts';
import type { Change, Sight } from './say.ts';

/**
 * "This page is not the person you take it for", or that taken back. Sources go on naming whom they name; what the member
 * says by the key from then on is of somebody else.
 */
export function sayWrongPerson(sight: Sight, key: PersonKey, on: boolean, isSplit = false): Change<boolean> {
  const { network, words } = sight;
  const { kind } = parsePersonKey(key);
  const isAddress = kind === 'email';
  if (!on) {
    const [latest] = words.of('wrong_person').filter(({ said }) => said.subject === key);
    return latest === undefined ? { result: false } : { result: true, gone: [latest.said.id] };
  }
  const number = kind === 'name' ? null : network.personByKey(key);
  if (number === null) {
    const what = isAddress ? 'has this address' : 'is matched with this page';
    throw new StoreError('not_found', `Nobody of your data ${what}.`);
  }
  if (number === network.me) {
    const field = isAddress ? 'email' : 'linkedin_url';
    throw new StoreError(
      'validation_error',
      'This is your own profile. Say which one is yours instead.',
      field,
    );
  }
  return { result: true, said: [{ kind: 'wrong_person', subject: key, body: isSplit ? { isSplit } : {} }] };
}

/** Moves a key to a person of its own, or back. What sources told of the person stays with them. */
export function splitPerson(sight: Sight, key: PersonKey, on: boolean): Change<boolean> {
  parsePersonKey(key);
  const isSplit = sight.words.of('wrong_person').some(({ said }) => said.subject === key);
  return on && isSplit ? { result: false } : sayWrongPerson(sight, key, on, true);
}
