import { memberKey } from '../../derive/keys.ts';
import type { PeoplePair, SameAnswer } from '../same-people-store.ts';
import { StoreError } from '../store-error.ts';
import type { Change, Sight } from './say.ts';

/** Whether the member takes two to be one person, in the place of what they said of them before; null takes that back. */
export function saySamePeople(sight: Sight, pair: PeoplePair, answer: SameAnswer | null): Change<boolean> {
  const { network, words } = sight;
  const [one, other] = [network.rankAlone(pair[0]), network.rankAlone(pair[1])];
  refuseOddPair(sight, pair, [one, other]);
  const names = [one, other].map((rank) => (rank === 0 ? null : words.nameInOwnSources(rank)));
  const [subject, second] = names.filter((name) => name !== null).sort();
  if (subject === undefined || second === undefined) {
    throw new StoreError(
      'not_found',
      'id names nobody of your data; take both from GET /kith/people/same.',
      'id',
    );
  }
  const all = words.of('same_person');
  const about = all.filter((word) => isAbout(word, one, other));
  const before = about[0]?.said.answer ?? null;
  if (before === answer) return { result: false };
  // By the same keys it may have been said of others, who went by them then.
  const gone = all.filter(
    (word) => about.includes(word) || (word.said.subject === subject && word.said.other === second),
  );
  return {
    result: true,
    gone: gone.map(({ said }) => said.id),
    said: answer === null ? [] : [{ kind: 'same_person', subject, other: second, body: { answer } }],
  };
}

/** Whether something is said of the two, in either order. */
export function isAbout(
  word: { readonly subject: number; readonly other: number },
  one: number,
  other: number,
): boolean {
  return (word.subject === one && word.other === other) || (word.subject === other && word.other === one);
}

function refuseOddPair({ network, member }: Sight, pair: PeoplePair, ranks: readonly [number, number]): void {
  const [one, other] = ranks;
  if (pair[0] === pair[1] || (one === other && one !== 0)) {
    throw new StoreError('validation_error', 'These are one and the same person already.', 'id');
  }
  const { person } = network.overlay.scope;
  if (pair.includes(member.person) || ranks.includes(person)) {
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
