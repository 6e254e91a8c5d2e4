/** What a member says of two people. */

import { memberKey } from '../../derive/keys.ts';
import type { PersonKey } from '../../imports/record.ts';
import { parsePersonKey } from '../identity/parse-key.ts';
import type { PeoplePair, SameAnswer } from '../same-people-store.ts';
import { StoreError } from '../store-error.ts';
import type { StatementOf, Word } from '../views/own-words.ts';
import { type Change, type NewStatement, nameFor, type Sight } from './say.ts';

type SaidSame = Word<StatementOf<'same_person'>>;

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

/** Whether the member takes two to be one person, in the place of what they said of them before; null takes that back. */
export function saySamePeople(sight: Sight, pair: PeoplePair, answer: SameAnswer | null): Change<boolean> {
  if (pair[0] === pair[1]) refuseOne();
  const { network } = sight;
  return saySame(sight, network.rankAlone(pair[0]), network.rankAlone(pair[1]), answer);
}

/** The same of a page that was looked at, which no source has to name, and somebody of the member's own data. */
export function saySamePage(
  sight: Sight,
  page: PersonKey,
  person: number,
  answer: SameAnswer | null,
): Change<boolean> {
  const { network, words } = sight;
  const [known, other] = [words.rankOf(page), network.rankAlone(person)];
  if (known !== 0 && words.nameInOwnSources(known) !== null) return saySame(sight, known, other, answer);
  refuseOddPair(sight, known, other);
  const name = other === 0 ? null : words.nameInOwnSources(other);
  if (name === null) refuseUnknown();
  const about = words
    .of('same_person')
    .filter(({ said, other: second }) => second === other && words.isSaidBy(page, said));
  return replace(about, [], answer, { subject: page, other: name, body: { answer, isPage: true } });
}

function saySame(sight: Sight, one: number, other: number, answer: SameAnswer | null): Change<boolean> {
  const { words } = sight;
  refuseOddPair(sight, one, other);
  const all = words.of('same_person');
  const about = all.filter((word) => isAbout(word, one, other));
  const [latest] = about;
  // No source has to name a page that was looked at.
  if (latest?.said.isPage === true) {
    const { subject, other: second } = latest.said;
    return replace(about, [], answer, { subject, other: second, body: { answer, isPage: true } });
  }
  const names = [one, other].map((rank) => (rank === 0 ? null : words.nameInOwnSources(rank)));
  const [subject, second] = names.filter((name) => name !== null).sort();
  if (subject === undefined || second === undefined) refuseUnknown();
  // By the same keys it may have been said of others, who went by them then.
  const ofKeys = all.filter(({ said }) => said.subject === subject && said.other === second);
  return replace(about, ofKeys, answer, { subject, other: second, body: { answer } });
}

/** @param about what was said of the two, the latest first */
function replace(
  about: readonly SaidSame[],
  ofKeys: readonly SaidSame[],
  answer: SameAnswer | null,
  said: Omit<NewStatement, 'kind'>,
): Change<boolean> {
  if ((about[0]?.said.answer ?? null) === answer) return { result: false };
  return {
    result: true,
    gone: [...new Set([...about, ...ofKeys].map((word) => word.said.id))],
    said: answer === null ? [] : [{ kind: 'same_person', ...said }],
  };
}

/** Whether something is said of the two, in either order. */
function isAbout(
  word: { readonly subject: number; readonly other: number },
  one: number,
  other: number,
): boolean {
  return (word.subject === one && word.other === other) || (word.subject === other && word.other === one);
}

function refuseOddPair({ network }: Sight, one: number, other: number): void {
  if (one === other && one !== 0) refuseOne();
  const { person } = network.overlay.scope;
  if (one === person || other === person) {
    throw new StoreError(
      'validation_error',
      'This is your own profile. Say which one is yours instead.',
      'id',
    );
  }
  const { joined, people } = network.overlay;
  const members = new Set(
    joined.team.map(({ member: id }) =>
      people.numberOfKey(joined.who.dictionary.findKey(memberKey(id)) ?? -1),
    ),
  );
  if (members.has(one) && members.has(other)) {
    throw new StoreError(
      'validation_error',
      'These are two users of this Kith, who are never taken for one.',
      'id',
    );
  }
}

function refuseOne(): never {
  throw new StoreError('validation_error', 'These are one and the same person already.', 'id');
}

function refuseUnknown(): never {
  throw new StoreError('not_found', 'id names nobody of your data; take it from /kith/people/same.', 'id');
}
