import type { EmailStatus } from '../../../utils/interface/sequences.ts';
import type { Connection } from '../connection.ts';
import { refuseErased } from '../identity/erased-keys.ts';
import type { Addressee, Draft, FilledEmail, SequenceEmailRow } from '../sequence-store.ts';
import type { Member } from '../store.ts';
import { StoreError } from '../store-error.ts';
import { type EmailAction, explainRefusal, nextStatus } from './email-status.ts';
import {
  deleteSequence,
  ensureSequence,
  listSequences,
  readSequence,
  requireOwnSequence,
} from './sequences.ts';

/** The interface has no pages of e-mails: all of a sequence must fit one answer. */
export const MOST_EMAILS = 200;

interface Row {
  readonly id: number;
  readonly sequence: number;
  readonly lead: number;
  readonly addressee: number;
  readonly person_key: string;
  readonly linkedin_url: string;
  readonly sender: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string | null;
  readonly status: EmailStatus;
  readonly scheduled_at: number | null;
  readonly sent_at: number | null;
  readonly created_at: number;
}

const SELECT = `SELECT email.id, lead.sequence, email.lead, lead.addressee, addressee.person_key,
    addressee.linkedin_url, member.email AS sender, email.subject, email.body_text, email.body_html,
    email.status, email.scheduled_at, email.sent_at, email.created_at
  FROM sequence_lead AS lead
  JOIN sequence_email AS email ON email.account = lead.account AND email.lead = lead.id
  JOIN addressee ON addressee.account = lead.account AND addressee.id = lead.addressee
  JOIN member ON member.account = lead.account AND member.id = addressee.member
  WHERE lead.account = ?1 AND lead.sequence = ?2`;

export function listEmails(
  db: Connection,
  member: Member,
  sequence: number,
  status: EmailStatus | null,
): SequenceEmailRow[] {
  const { id } = readSequence(db, member, sequence);
  return db
    .all<Row>(
      `${SELECT} AND (?3 IS NULL OR email.status = ?3) ORDER BY email.created_at DESC, email.id DESC`,
      member.account,
      id,
      status,
    )
    .map(toEmail);
}

export function ensureDraft(
  db: Connection,
  member: Member,
  sequence: number,
  draft: Draft,
  now: number,
): SequenceEmailRow {
  const { id, emails } = requireOwnSequence(db, member, sequence);
  refuseErased(db, member, [draft.to.key]);
  const same = db.get<Row>(
    `${SELECT} AND email.status = 'draft' AND addressee.person_key = ?3 AND email.subject = ?4 AND email.body_text = ?5`,
    member.account,
    id,
    draft.to.key,
    draft.subject,
    draft.text,
  );
  if (same !== undefined) return toEmail(same);
  if (emails >= MOST_EMAILS) {
    throw new StoreError('conflict', `A sequence holds ${MOST_EMAILS} e-mails. Make another sequence.`);
  }
  const filled = {
    ...draft,
    html: null,
    status: 'draft',
    scheduledAt: null,
    sentAt: null,
    createdAt: now,
  } as const;
  return requireEmail(db, member, id, addEmail(db, member, id, filled));
}

export function editDraft(
  db: Connection,
  member: Member,
  sequence: number,
  email: number,
  changes: { readonly subject?: string | undefined; readonly text?: string | undefined },
): SequenceEmailRow {
  const known = requireAction(db, member, sequence, email, 'edit');
  db.run(
    'UPDATE sequence_email SET subject = ?, body_text = ? WHERE account = ? AND id = ?',
    changes.subject ?? known.subject,
    changes.text ?? known.text,
    member.account,
    known.id,
  );
  return requireEmail(db, member, known.sequence, known.id);
}

export function cancelEmail(
  db: Connection,
  member: Member,
  sequence: number,
  email: number,
): SequenceEmailRow {
  const known = requireAction(db, member, sequence, email, 'cancel');
  const status = nextStatus(known.status, 'cancel');
  db.run(
    'UPDATE sequence_email SET status = ? WHERE account = ? AND id = ?',
    status,
    member.account,
    known.id,
  );
  return requireEmail(db, member, known.sequence, known.id);
}

/** The member's own e-mail in a status that allows the action. */
export function requireAction(
  db: Connection,
  member: Member,
  sequence: number,
  email: number,
  action: EmailAction,
): SequenceEmailRow {
  const { id } = requireOwnSequence(db, member, sequence);
  const known = requireEmail(db, member, id, email);
  if (nextStatus(known.status, action) === null) {
    throw new StoreError('conflict', explainRefusal(known.status, action));
  }
  return known;
}

export function fillSequence(
  db: Connection,
  member: Member,
  name: string,
  emails: readonly FilledEmail[],
  now: number,
): void {
  const old = listSequences(db, member).find((one) => one.isOwn && one.name === name);
  if (old !== undefined) deleteSequence(db, member, old.id);
  const { id } = ensureSequence(db, member, name, now);
  for (const email of emails) addEmail(db, member, id, email);
}

function requireEmail(db: Connection, member: Member, sequence: number, email: number): SequenceEmailRow {
  const row = db.get<Row>(`${SELECT} AND email.id = ?3`, member.account, sequence, email);
  if (row === undefined) {
    throw new StoreError('not_found', 'There is no e-mail with this id in the sequence.');
  }
  return toEmail(row);
}

function addEmail(db: Connection, member: Member, sequence: number, email: FilledEmail): number {
  return db.insert(
    `INSERT INTO sequence_email
       (account, lead, subject, body_text, body_html, status, scheduled_at, sent_at, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    member.account,
    ensureLead(db, member, sequence, ensureAddressee(db, member, email.to)),
    email.subject,
    email.text,
    email.html,
    email.status,
    email.scheduledAt,
    email.sentAt,
    email.createdAt,
  );
}

function ensureAddressee(db: Connection, member: Member, { key, linkedinUrl }: Addressee): number {
  const find = 'SELECT id FROM addressee WHERE account = ? AND member = ? AND person_key = ?';
  const known = db.get<{ id: number }>(find, member.account, member.id, key);
  if (known !== undefined) return known.id;
  const insert = 'INSERT INTO addressee (account, member, person_key, linkedin_url) VALUES (?, ?, ?, ?)';
  return db.insert(insert, member.account, member.id, key, linkedinUrl);
}

function ensureLead(db: Connection, member: Member, sequence: number, addressee: number): number {
  const find = 'SELECT id FROM sequence_lead WHERE account = ? AND sequence = ? AND addressee = ?';
  const known = db.get<{ id: number }>(find, member.account, sequence, addressee);
  if (known !== undefined) return known.id;
  const insert = 'INSERT INTO sequence_lead (account, sequence, addressee) VALUES (?, ?, ?)';
  return db.insert(insert, member.account, sequence, addressee);
}

function toEmail(row: Row): SequenceEmailRow {
  return {
    id: row.id,
    sequence: row.sequence,
    lead: row.lead,
    addressee: row.addressee,
    personKey: row.person_key,
    linkedinUrl: row.linkedin_url,
    from: row.sender,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    status: row.status,
    scheduledAt: row.scheduled_at,
    sentAt: row.sent_at,
    createdAt: row.created_at,
  };
}
