import type { EmailCounts, EmailStatus } from '../../../utils/interface/sequences.ts';
import { findHostOf } from '../accounts/members.ts';
import type { Access, Db } from '../database/access.ts';
import { deleteRows, ownedBy } from '../database/rows-where.ts';
import type { Member } from '../rows.ts';
import { refuseMore, StoreError } from '../store-error.ts';
import {
  addDocument,
  changeDocument,
  type Document,
  deleteDocuments,
  ownDocuments,
  selectDocuments,
} from './documents.ts';

export interface SequenceRow {
  readonly id: number;
  readonly name: string;
  /** Number of emails, in any status. */
  readonly emails: number;
  readonly counts: EmailCounts;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** False for a visitor if the sequence belongs to the sample team. */
  readonly isOwn: boolean;
}

export interface Draft {
  /** The person the email is written to, by the key and address that the author used ('' if the address is unknown). */
  readonly to: { readonly key: string; readonly linkedinUrl: string };
  readonly subject: string;
  readonly text: string;
}

export interface FilledEmail extends Draft {
  readonly html: string | null;
  readonly status: EmailStatus;
  /** Milliseconds since 1970, like `sentAt` and `createdAt`; null if the email isn't scheduled. */
  readonly scheduledAt: number | null;
  readonly sentAt: number | null;
  readonly createdAt: number;
}

/**
 * Sequences belong to the member who made them. All others get `not_found`. Visitors to the sample team also see the team's
 * sequences, but may not change them (`forbidden`).
 */
export interface SequenceStore {
  /** Newest first. */
  sequences(member: Member): Promise<readonly SequenceRow[]>;
  sequence(member: Member, id: number): Promise<SequenceRow>;
  /** Returns the sequence with this name, creating it if needed. Throws `conflict` if the member has too many. */
  ensureSequence(member: Member, name: string, now: number): Promise<SequenceRow>;
  /** Throws `conflict` if another of the member's sequences has this name. */
  renameSequence(member: Member, id: number, name: string): Promise<SequenceRow>;
  deleteSequence(member: Member, id: number): Promise<void>;
  /** Replaces the member's sequence of that name with one that contains these emails, in any status. */
  fillSequence(member: Member, name: string, emails: readonly FilledEmail[], now: number): Promise<void>;
}

/** More than anyone writes manually. Without a limit, one member could fill the disk. */
export const MAX_SEQUENCES = 100;

interface SequenceBody {
  readonly name: string;
}

/** The document's subject is the recipient, its parent the sequence. */
export interface EmailBody extends Omit<FilledEmail, 'to' | 'createdAt'> {
  readonly linkedinUrl: string;
}

const NO_EMAILS: EmailCounts = { draft: 0, scheduled: 0, sending: 0, sent: 0, failed: 0, canceled: 0 };

export function openSequences(access: Access): SequenceStore {
  return {
    sequences: (member) => access.read((db) => listSequences(db, member)),
    sequence: (member, id) => access.read((db) => readSequence(db, member, id)),
    ensureSequence: (member, name, now) =>
      access.write(member, (db) => ensureSequence(db, member, name, now)),

    renameSequence: (member, id, name) =>
      access.write(member, async (db) => {
        const own = await requireOwnSequence(db, member, id);
        const taken = await findOwn(db, member, name);
        if (taken !== undefined && taken.id !== own.id) {
          throw new StoreError('conflict', 'You already have a sequence with this name. Choose another.');
        }
        await changeDocument(db, { ...ownedBy(member), kind: 'sequence', id: own.id }, { body: { name } });
        return readSequence(db, member, own.id);
      }),

    deleteSequence: (member, id) =>
      access.write(member, async (db) => {
        await deleteSequence(db, member, (await requireOwnSequence(db, member, id)).id);
      }),

    fillSequence: (member, name, emails, now) =>
      access.write(member, async (db) => {
        const old = await findOwn(db, member, name);
        if (old !== undefined) await deleteSequence(db, member, old.id);
        const { id } = await ensureSequence(db, member, name, now);
        for (const email of emails) await addEmail(db, member, id, email);
      }),
  };
}

export async function addEmail(
  db: Db,
  member: Member,
  sequence: number,
  email: FilledEmail,
): Promise<number> {
  const { to, subject, text, html, status, scheduledAt, sentAt, createdAt } = email;
  const body: EmailBody = { linkedinUrl: to.linkedinUrl, subject, text, html, status, scheduledAt, sentAt };
  return addDocument(db, member, 'email', { parent: sequence, subject: to.key, body, at: createdAt });
}

export async function readSequence(db: Db, member: Member, id: number): Promise<SequenceRow> {
  const found = (await listSequences(db, member)).find((sequence) => sequence.id === id);
  if (found === undefined) throw new StoreError('not_found', 'You don’t have a sequence with this id.');
  return found;
}

/** Call it before changing the sequence or its emails. */
export async function requireOwnSequence(db: Db, member: Member, id: number): Promise<SequenceRow> {
  const sequence = await readSequence(db, member, id);
  if (sequence.isOwn) return sequence;
  throw new StoreError(
    'forbidden',
    'The sample team’s sequence can’t be changed. Create one of your own to try it out.',
  );
}

/** Newest first. A visitor also gets the host's sequences. */
async function listSequences(db: Db, member: Member): Promise<SequenceRow[]> {
  const host = await findHostOf(db, member);
  const authors = host === null ? [member.id] : [member.id, host.member];
  const rows = await selectDocuments(db, member.account, 'sequence')
    .where('member', 'in', authors)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const emails = await selectDocuments(db, member.account, 'email').where('member', 'in', authors).execute();
  const counts = new Map<number, Record<EmailStatus, number>>();
  for (const { parent, body } of emails) {
    const { status } = JSON.parse(body) as EmailBody;
    counts.getOrInsertComputed(parent, () => ({ ...NO_EMAILS }))[status] += 1;
  }
  return rows.map((row) => {
    const counted = counts.get(row.id) ?? NO_EMAILS;
    return {
      id: row.id,
      name: (JSON.parse(row.body) as SequenceBody).name,
      emails: Object.values(counted).reduce((sum, count) => sum + count, 0),
      counts: counted,
      createdAt: row.at,
      isOwn: row.member === member.id,
    };
  });
}

async function ensureSequence(db: Db, member: Member, name: string, now: number): Promise<SequenceRow> {
  const own = await ownDocuments<SequenceBody>(db, member, 'sequence');
  const known = own.find(({ body }) => body.name === name);
  if (known === undefined) refuseMore(own.length, MAX_SEQUENCES, 'sequences');
  const id = known?.id ?? (await addDocument(db, member, 'sequence', { body: { name }, at: now }));
  return readSequence(db, member, id);
}

async function deleteSequence(db: Db, member: Member, id: number): Promise<void> {
  await deleteRows(db, 'document', { account: member.account, kind: 'email', parent: id });
  await deleteDocuments(db, member, 'sequence', [id]);
}

async function findOwn(db: Db, member: Member, name: string): Promise<Document<SequenceBody> | undefined> {
  return (await ownDocuments<SequenceBody>(db, member, 'sequence')).find(({ body }) => body.name === name);
}
