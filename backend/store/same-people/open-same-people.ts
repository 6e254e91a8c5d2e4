import type { Connection } from '../connection.ts';
import type { SamePeopleStore } from '../same-people-store.ts';
import { findSamePeople } from './find-same-people.ts';
import { setSamePeople } from './same-people.ts';
import { splitPerson } from './split-person.ts';

/** The functions of telling who is one, over one connection. */
export function openSamePeople(db: Connection): SamePeopleStore {
  return {
    samePeople: async (member, now) => db.read(() => findSamePeople(db, member, now)),
    setSamePeople: (member, pair, answer, now) =>
      db.write(() => setSamePeople(db, member, pair, answer, now)),
    splitPerson: (member, key, on, now) => db.write(() => splitPerson(db, member, key, on, now)),
  };
}
