import type { PersonKey } from '../../imports/record.ts';
import type { Connection } from '../connection.ts';
import { createNameFinder } from '../identity/name-finder.ts';
import type { Member } from '../store.ts';
import { forgetUnwritten } from './sequences.ts';

/** What the member wrote to whoever these keys name goes, in every state. */
export function eraseLetters(db: Connection, member: Member, keys: Iterable<PersonKey>): void {
  db.run(
    `DELETE FROM addressee WHERE account = ? AND member = ? AND person_key IN (SELECT value FROM json_each(?))`,
    member.account,
    member.id,
    JSON.stringify([...keys]),
  );
}

/** So do the e-mails whose words name whoever is erased. */
export function eraseLettersNaming(db: Connection, member: Member, names: readonly string[]): void {
  const isNamedIn = createNameFinder(names);
  const letters = db.all<{ id: number; text: string }>(
    `SELECT email.id, subject || ' ' || body_text || ' ' || ifnull(body_html, '') AS text
     FROM sequence CROSS JOIN sequence_lead AS lead ON lead.account = sequence.account AND lead.sequence = sequence.id
     CROSS JOIN sequence_email AS email ON email.account = lead.account AND email.lead = lead.id
     WHERE sequence.account = ? AND sequence.member = ?`,
    member.account,
    member.id,
  );
  const naming = letters.filter(({ text }) => isNamedIn(text));
  for (const { id } of naming) {
    db.run('DELETE FROM sequence_email WHERE account = ? AND id = ?', member.account, id);
  }
  if (naming.length > 0) forgetUnwritten(db, member);
}

/** All sequences of the member, with their e-mails. */
export function eraseSequences(db: Connection, member: Member): void {
  db.run('DELETE FROM sequence WHERE account = ? AND member = ?', member.account, member.id);
  db.run('DELETE FROM addressee WHERE account = ? AND member = ?', member.account, member.id);
}
