import type { Access } from '../database/access.ts';
import type { Derivation } from '../derived/derivation.ts';
import type { SamePeopleStore } from '../same-people-store.ts';
import type { SearchStore } from '../search-store.ts';
import type { Store } from '../store.ts';
import type { TeamStore } from '../team-store.ts';
import { OwnWords } from '../views/own-words.ts';
import { describe } from '../views/people.ts';
import { findNamesakes, findSamePeople } from './find-same-people.ts';
import {
  forgetConnection,
  sayNotAcquainted,
  saySamePage,
  saySamePeople,
  seeConnection,
} from './pair-statements.ts';
import { keepPrivate, rate, sayCity, sayWrongPerson, setMe, splitPerson } from './person-statements.ts';
import { openSaying } from './say.ts';

type Statements = SamePeopleStore &
  Pick<SearchStore, 'sayCity'> &
  Pick<TeamStore, 'keepPrivate' | 'privatePeople'> &
  Pick<
    Store,
    | 'forgetSeenConnection'
    | 'keepSeenConnection'
    | 'ratedPeople'
    | 'setMe'
    | 'setNotAcquainted'
    | 'setRating'
    | 'setWrongPerson'
  >;

/** What members say by hand: a row each, and nothing else is written. */
export function openStatements(access: Access, derivation: Derivation): Statements {
  const say = openSaying(access, derivation);
  return {
    setRating: (member, rated, rating, now) => say(member, now, (sight) => rate(sight, rated, rating)),
    ratedPeople: async (member) =>
      new OwnWords(await derivation.of(access, member), member).peopleOf('rating'),
    setNotAcquainted: (member, a, b, on, now) =>
      say(member, now, (sight) => sayNotAcquainted(sight, a, b, on)),
    keepSeenConnection: (member, person, listed, now) =>
      say(member, now, (sight) => seeConnection(sight, person, listed)),
    forgetSeenConnection: (member, person, listed) =>
      say(member, 0, (sight) => forgetConnection(sight, person, listed)),
    setWrongPerson: (member, key, on, now) => say(member, now, (sight) => sayWrongPerson(sight, key, on)),
    splitPerson: (member, key, on, now) => say(member, now, (sight) => splitPerson(sight, key, on)),
    setMe: (member, key, now) => say(member, now, (sight) => setMe(sight, key)),
    setSamePeople: (member, pair, answer, now) =>
      say(member, now, (sight) => saySamePeople(sight, pair, answer)),
    samePeople: async (member, now) => findSamePeople(await derivation.of(access, member), member, now),
    namesakes: async (member, page, name) =>
      findNamesakes(await derivation.of(access, member), member, page, name),
    setSamePage: (member, page, person, answer, now) =>
      say(member, now, (sight) => saySamePage(sight, page, person, answer)),
    sayCity: (member, key, said, now) => say(member, now, (sight) => sayCity(sight, key, said)),
    privatePeople: async (member) => {
      const network = await derivation.of(access, member);
      return [...describe(network, new OwnWords(network, member).peopleOf('private')).values()];
    },
    keepPrivate: (member, key, on, now) => say(member, now, (sight) => keepPrivate(sight, key, on)),
  };
}
