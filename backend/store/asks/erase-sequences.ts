import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import type { Member } from '../store.ts';

/** What the member wrote to whoever these keys name goes, in every state. */
export function eraseLetters(db: Connection, member: Member, keys: Iterable<PersonKey>): void {
  db.run(
    `DELETE FROM addressee WHERE account = ? AND member = ? AND person_key IN (SELECT value FROM json_each(?))`,
    member.account,
    member.id,
    JSON.stringify([...keys]),
  );
}

/** All sequences of the member, with their e-mails. */
export function eraseSequences(db: Connection, member: Member): void {
  db.run('DELETE FROM sequence WHERE account = ? AND member = ?', member.account, member.id);
  db.run('DELETE FROM addressee WHERE account = ? AND member = ?', member.account, member.id);
}
