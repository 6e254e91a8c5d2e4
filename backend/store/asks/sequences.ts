import type { EmailCounts } from '../../../utils/interface/sequences.ts';
import { findHost, isVisitor } from '../accounts/members.ts';
import type { Connection } from '../connection.ts';
import type { SequenceRow } from '../sequence-store.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';

/** More than one person writes by hand; a bound on what one member may fill the disk with. */
export const MOST_SEQUENCES = 100;

interface Row {
  readonly id: number;
  readonly member: number;
  readonly name: string;
  /** JSON: each status that occurs, with how many e-mails have it. */
  readonly counts: string;
  readonly created_at: number;
}

const NO_EMAILS: EmailCounts = { draft: 0, scheduled: 0, sending: 0, sent: 0, failed: 0, canceled: 0 };

/** `?2`: members whose sequences are seen, as JSON. */
const SELECT = `SELECT id, member, name, created_at,
    (SELECT json_group_object(status, emails) FROM (
       SELECT email.status, count(*) AS emails FROM sequence_lead AS lead
       JOIN sequence_email AS email ON email.account = lead.account AND email.lead = lead.id
       WHERE lead.account = sequence.account AND lead.sequence = sequence.id
       GROUP BY email.status)) AS counts
  FROM sequence WHERE account = ?1 AND member IN (SELECT value FROM json_each(?2))`;

/** The member, and for a visitor of the sample team the one it looks as. */
function authorsSeenBy(db: Connection, member: Member): string {
  const host = isVisitor(db, member) ? findHost(db, member.account) : null;
  return JSON.stringify(host === null ? [member.id] : [member.id, host.member]);
}

export function listSequences(db: Connection, member: Member): SequenceRow[] {
  return db
    .all<Row>(`${SELECT} ORDER BY created_at DESC, id DESC`, member.account, authorsSeenBy(db, member))
    .map((row) => toSequence(row, member));
}

export function readSequence(db: Connection, member: Member, id: number): SequenceRow {
  const row = db.get<Row>(`${SELECT} AND id = ?3`, member.account, authorsSeenBy(db, member), id);
  if (row === undefined) throw new StoreError('not_found', 'There is no sequence of yours with this id.');
  return toSequence(row, member);
}

/** The sequence, for a change of it or of its e-mails. */
export function requireOwnSequence(db: Connection, member: Member, id: number): SequenceRow {
  const sequence = readSequence(db, member, id);
  if (sequence.isOwn) return sequence;
  throw new StoreError(
    'forbidden',
    'The sample team’s sequence cannot be changed; make one of your own to try it out.',
  );
}

export function ensureSequence(db: Connection, member: Member, name: string, now: number): SequenceRow {
  const known = findOwn(db, member, name);
  if (known !== null) return readSequence(db, member, known);
  const sql = 'SELECT count(*) AS sequences FROM sequence WHERE account = ? AND member = ?';
  if (db.one<{ sequences: number }>(sql, member.account, member.id).sequences >= MOST_SEQUENCES) {
    throw new StoreError('conflict', `You have ${MOST_SEQUENCES} sequences. Delete one to make another.`);
  }
  const insert = 'INSERT INTO sequence (account, member, name, created_at) VALUES (?, ?, ?, ?)';
  const id = db.insert(insert, member.account, member.id, name, now);
  return readSequence(db, member, id);
}

export function renameSequence(db: Connection, member: Member, id: number, name: string): SequenceRow {
  const { id: own } = requireOwnSequence(db, member, id);
  const taken = findOwn(db, member, name);
  if (taken !== null && taken !== own) {
    throw new StoreError('conflict', 'Another sequence of yours has this name. Choose another.');
  }
  db.run('UPDATE sequence SET name = ? WHERE account = ? AND id = ?', name, member.account, own);
  return readSequence(db, member, own);
}

export function deleteSequence(db: Connection, member: Member, id: number): void {
  const { id: own } = requireOwnSequence(db, member, id);
  db.run('DELETE FROM sequence WHERE account = ? AND id = ?', member.account, own);
  forgetUnwritten(db, member);
}

/** Nobody stays an addressee without an e-mail. */
export function forgetUnwritten(db: Connection, member: Member): void {
  db.run(
    `DELETE FROM sequence_lead
     WHERE account = ?1 AND sequence IN (SELECT id FROM sequence WHERE account = ?1 AND member = ?2)
       AND NOT EXISTS (SELECT 1 FROM sequence_email AS email
         WHERE email.account = sequence_lead.account AND email.lead = sequence_lead.id)`,
    member.account,
    member.id,
  );
  db.run(
    `DELETE FROM addressee WHERE account = ?1 AND member = ?2 AND NOT EXISTS (
       SELECT 1 FROM sequence_lead AS lead WHERE lead.account = ?1 AND lead.addressee = addressee.id)`,
    member.account,
    member.id,
  );
}

function findOwn(db: Connection, member: Member, name: string): number | null {
  const sql = 'SELECT id FROM sequence WHERE account = ? AND member = ? AND name = ?';
  return db.get<{ id: number }>(sql, member.account, member.id, name)?.id ?? null;
}

function toSequence(row: Row, member: Member): SequenceRow {
  const counts = { ...NO_EMAILS, ...(JSON.parse(row.counts) as Partial<EmailCounts>) };
  return {
    id: row.id,
    name: row.name,
    emails: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
    createdAt: row.created_at,
    isOwn: row.member === member.id,
  };
}
