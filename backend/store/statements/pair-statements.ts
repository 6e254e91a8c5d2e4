import { memberKey } from '../../derive/contributor/scoped-keys.ts';
import type { PersonKey } from '../../imports/record.ts';
import { pairKey } from '../../network/person-pair.ts';
import type { Access } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import { parsePersonKey } from '../identity/parse-key.ts';
import type { Member } from '../rows.ts';
import { StoreError } from '../store-error.ts';
import type { ResolvedStatement, StatementOf } from '../views/own-statements.ts';
import {
  findNamesakes,
  findSamePeople,
  type PeoplePair,
  type SameAnswer,
  type SamePeople,
} from './find-same-people.ts';
import {
  type Change,
  type NamedPerson,
  type NewStatement,
  nameFor,
  openStatementWriter,
  type StatementAuthor,
} from './write-statements.ts';

/** A member's statements about two people. */
interface PairStatementStore {
  setNotAcquainted(member: Member, a: number, b: number, on: boolean, now: number): Promise<boolean>;
  /** Records that LinkedIn listed someone, known or not, among a person's connections. Returns true if that is new. */
  saveSeenConnection(member: Member, person: number, other: NamedPerson, now: number): Promise<boolean>;
  /** Returns true if there was something to undo. */
  forgetSeenConnection(member: Member, person: number, other: number): Promise<boolean>;

  /** Returns possible duplicates and answered pairs, at most a page of each. `now` is in ms since 1970. */
  samePeople(member: Member, now: number): Promise<SamePeople>;
  /**
   * Saves, for this member alone, whether the two are one person. Null undoes any answer. Returns true if anything changed.
   * Throws `not_found` if the member's own data doesn't contain both, and `validation_error` for the member's own profile.
   */
  setSamePeople(member: Member, pair: PeoplePair, answer: SameAnswer | null, now: number): Promise<boolean>;
  /** Returns at most five people with this name in the member's own data who may be the person on the page. */
  namesakes(member: Member, page: PersonKey, name: string): Promise<readonly number[]>;
  /** Like `setSamePeople`, but for a person in the member's sources and a page, which may not be in them. */
  setSamePage(
    member: Member,
    page: PersonKey,
    person: number,
    answer: SameAnswer | null,
    now: number,
  ): Promise<boolean>;
}

export function openPairStatements(access: Access, derivation: Derivation): PairStatementStore {
  const write = openStatementWriter(access, derivation);
  return {
    setNotAcquainted: (member, a, b, on, now) => write(member, now, (by) => setNotAcquainted(by, a, b, on)),
    saveSeenConnection: (member, person, listed, now) =>
      write(member, now, (by) => seeConnection(by, person, listed)),
    forgetSeenConnection: (member, person, listed) =>
      write(member, 0, (by) => forgetConnection(by, person, listed)),
    samePeople: async (member, now) => findSamePeople(await derivation.of(access, member), member, now),
    setSamePeople: (member, pair, answer, now) => write(member, now, (by) => setSamePeople(by, pair, answer)),
    namesakes: async (member, page, name) =>
      findNamesakes(await derivation.of(access, member), member, page, name),
    setSamePage: (member, page, person, answer, now) =>
      write(member, now, (by) => setSamePage(by, page, person, answer)),
  };
}

type SaidSame = ResolvedStatement<StatementOf<'same_person'>>;

async function setNotAcquainted(
  by: StatementAuthor,
  a: number,
  b: number,
  on: boolean,
): Promise<Change<boolean>> {
  const { words } = by;
  if (a === b) throw new StoreError('bad_request', 'These are the same person. Choose two people.');
  const [one, other] = [requirePerson(by, a), requirePerson(by, b)];
  requireTwo(by, one, other);
  const known = words.between('not_acquainted', one, other);
  if (known.length > 0 === on) return { result: false };
  if (!on) return { result: true, gone: known.map(({ said }) => said.id) };
  const [subject, second] = [await nameFor(by, one), await nameFor(by, other)];
  return { result: true, said: [{ kind: 'not_acquainted', subject, other: second }] };
}

/** Also undoes a statement that the two don't know each other. */
async function seeConnection(
  by: StatementAuthor,
  person: number,
  { key, firstName, lastName }: NamedPerson,
): Promise<Change<boolean>> {
  const { words } = by;
  parsePersonKey(key);
  const [one, other] = [requirePerson(by, person), words.rankOf(key)];
  requireTwoOthers(by, one, other);
  if (other !== 0 && words.between('connection_seen', one, other).length > 0) return { result: false };
  const apart = other === 0 ? [] : words.between('not_acquainted', one, other);
  const subject = await nameFor(by, one);
  return {
    result: true,
    gone: apart.map(({ said }) => said.id),
    said: [{ kind: 'connection_seen', subject, other: key, body: { firstName, lastName } }],
  };
}

function forgetConnection(by: StatementAuthor, person: number, listed: number): Change<boolean> {
  const { network, words } = by;
  if (person === listed) throw new StoreError('bad_request', 'These are the same person. Choose two people.');
  const [one, other] = [network.personRank(person), network.personRank(listed)];
  requireTwoOthers(by, one, other);
  if (one === 0 || other === 0) return { result: false };
  const known = words.between('connection_seen', one, other);
  return { result: known.length > 0, gone: known.map(({ said }) => said.id) };
}

function requirePerson({ network }: StatementAuthor, number: number): number {
  const rank = network.rankAlone(number);
  if (rank === 0) throw new StoreError('not_found', 'This person isn’t in your data.');
  return rank;
}

/** The member's own connections come from imports, so the statement must be about two other people. */
function requireTwoOthers(by: StatementAuthor, one: number, other: number): void {
  const { person } = by.network.overlay.scope;
  requireTwo(by, one, other);
  if (one === person || other === person) {
    throw new StoreError(
      'bad_request',
      'Choose two other people. Your own connections come from your imports.',
    );
  }
}

function requireTwo({ network }: StatementAuthor, one: number, other: number): void {
  const { merged } = network.overlay;
  if (one !== 0 && merged.of(one) === merged.of(other)) {
    throw new StoreError('bad_request', 'These are the same person. Choose two people.');
  }
}

/** Replaces earlier answers about the pair. Null undoes them. */
function setSamePeople(by: StatementAuthor, pair: PeoplePair, answer: SameAnswer | null): Change<boolean> {
  if (pair[0] === pair[1] && pair[0] !== 0) refuseOne();
  const { network } = by;
  return setSame(by, network.rankAlone(pair[0]), network.rankAlone(pair[1]), answer);
}

/** Like `setSamePeople`, but for a person in the member's own data and a page, which may not be in any source. */
function setSamePage(
  by: StatementAuthor,
  page: PersonKey,
  person: number,
  answer: SameAnswer | null,
): Change<boolean> {
  const { network, words } = by;
  const [known, other] = [words.rankOf(page), network.rankAlone(person)];
  if (known !== 0 && words.nameInOwnSources(known) !== null) return setSame(by, known, other, answer);
  refuseOddPair(by, known, other);
  const name = other === 0 ? null : words.nameInOwnSources(other);
  if (name === null) refuseUnknown();
  const about = words
    .of('same_person')
    .filter(({ said, other: second }) => second === other && words.isSaidBy(page, said));
  return replace(about, [], answer, { subject: page, other: name, body: { answer, isPage: true } });
}

function setSame(
  by: StatementAuthor,
  one: number,
  other: number,
  answer: SameAnswer | null,
): Change<boolean> {
  const { words } = by;
  refuseOddPair(by, one, other);
  const all = words.of('same_person');
  const pair = pairKey(one, other);
  const about = all.filter((word) => pairKey(word.subject, word.other) === pair);
  const [latest] = about;
  // A page doesn't have to be in any source.
  if (latest?.said.isPage === true) {
    const { subject, other: second } = latest.said;
    return replace(about, [], answer, { subject, other: second, body: { answer, isPage: true } });
  }
  const names = [one, other].map((rank) => (rank === 0 ? null : words.nameInOwnSources(rank)));
  const [subject, second] = names.filter((name) => name !== null).sort();
  if (subject === undefined || second === undefined) refuseUnknown();
  // The same keys may have belonged to other people at that time.
  const ofKeys = all.filter(({ said }) => said.subject === subject && said.other === second);
  return replace(about, ofKeys, answer, { subject, other: second, body: { answer } });
}

/** @param about statements about the two people, latest first */
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

function refuseOddPair({ network }: StatementAuthor, one: number, other: number): void {
  if (one === other && one !== 0) refuseOne();
  const { person } = network.overlay.scope;
  if (one === person || other === person) {
    throw new StoreError(
      'validation_error',
      'This is your own profile. Set the right profile as yours instead.',
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
    throw new StoreError('validation_error', 'These are two Kith users, who can’t be merged.', 'id');
  }
}

function refuseOne(): never {
  throw new StoreError('validation_error', 'These are already the same person.', 'id');
}

function refuseUnknown(): never {
  throw new StoreError('not_found', 'No one in your data has this id. Use one from /kith/people/same.', 'id');
}
