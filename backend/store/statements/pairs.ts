/** What a member says of two people. */
import type { PersonKey } from '../../imports/record.ts';
import { parsePersonKey } from '../identity/person-key.ts';
import { StoreError } from '../store-error.ts';
import { type Change, nameFor, type Sight } from './say.ts';

/** "They don't know each other", or no longer so. */
export async function sayNotAcquainted(
  sight: Sight,
  a: number,
  b: number,
  on: boolean,
): Promise<Change<boolean>> {
  const { words } = sight;
  if (a === b) throw new StoreError('bad_request', 'These are one and the same person.');
  const [one, other] = [requirePerson(sight, a), requirePerson(sight, b)];
  requireTwo(sight, one, other);
  const known = words.between('not_acquainted', one, other);
  if (known.length > 0 === on) return { result: false };
  if (!on) return { result: true, gone: known.map(({ said }) => said.id) };
  const [subject, second] = [await nameFor(sight, one), await nameFor(sight, other)];
  return { result: true, said: [{ kind: 'not_acquainted', subject, other: second }] };
}

/** Somebody named by hand, whom the data need not know yet. */
export interface NamedPerson {
  readonly key: PersonKey;
  readonly firstName: string;
  readonly lastName: string;
}

/** LinkedIn listed `listed` among the connections of a person. That the two don't know each other is taken back by it. */
export async function seeConnection(
  sight: Sight,
  person: number,
  { key, firstName, lastName }: NamedPerson,
): Promise<Change<boolean>> {
  const { words } = sight;
  parsePersonKey(key);
  const [one, other] = [requirePerson(sight, person), words.rankOf(key)];
  requireTwoOthers(sight, one, other);
  if (other !== 0 && words.between('connection_seen', one, other).length > 0) return { result: false };
  const apart = other === 0 ? [] : words.between('not_acquainted', one, other);
  const subject = await nameFor(sight, one);
  return {
    result: true,
    gone: apart.map(({ said }) => said.id),
    said: [{ kind: 'connection_seen', subject, other: key, body: { firstName, lastName } }],
  };
}

/** Takes back what was seen of the two. */
export function forgetConnection(sight: Sight, person: number, listed: number): Change<boolean> {
  const { network, words } = sight;
  if (person === listed) throw new StoreError('bad_request', 'These are one and the same person.');
  const [one, other] = [network.personRank(person), network.personRank(listed)];
  requireTwoOthers(sight, one, other);
  if (one === 0 || other === 0) return { result: false };
  const known = words.between('connection_seen', one, other);
  return { result: known.length > 0, gone: known.map(({ said }) => said.id) };
}

/** Rank of a person of the member's data. */
export function requirePerson({ network }: Sight, number: number): number {
  const rank = network.rankAlone(number);
  if (rank === 0) throw new StoreError('not_found', 'There is no such person in your data.');
  return rank;
}

/** What the member knows of own connections an import says; here it is about two others. */
function requireTwoOthers(sight: Sight, one: number, other: number): void {
  const { person } = sight.network.overlay.scope;
  requireTwo(sight, one, other);
  if (one === person || other === person) {
    throw new StoreError(
      'bad_request',
      'This is about two others; your own connections come with your data.',
    );
  }
}

function requireTwo({ network }: Sight, one: number, other: number): void {
  const { merged } = network.overlay;
  if (one !== 0 && merged.of(one) === merged.of(other)) {
    throw new StoreError('bad_request', 'These are one and the same person.');
  }
}
