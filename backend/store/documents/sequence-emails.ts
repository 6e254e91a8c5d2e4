import type { EmailStatus } from '../../../utils/interface/sequences.ts';
import { identityNumbers } from '../accounts/identity-number.ts';
import { findMemberById } from '../accounts/members.ts';
import type { Access, Db } from '../database/access.ts';
import { ownedBy } from '../database/rows-where.ts';
import type { Member } from '../rows.ts';
import { refuseErased } from '../sources/erased.ts';
import { StoreError } from '../store-error.ts';
import { changeDocument, readDocument, selectDocuments } from './documents.ts';
import {
  addEmail,
  type Draft,
  type EmailBody,
  type FilledEmail,
  readSequence,
  requireOwnSequence,
} from './sequences.ts';

export interface SequenceEmailRow extends Omit<FilledEmail, 'to'> {
  readonly id: number;
  readonly sequence: number;
  readonly lead: number;
  /** The same number for the same key in all sequences of a member. */
  readonly addressee: number;
  readonly personKey: string;
  readonly linkedinUrl: string;
  readonly from: string;
}

/** Members may read and change emails if they may read and change the sequence (`SequenceStore`). */
interface SequenceEmailStore {
  /**
   * Newest first.
   * @param status null: emails in any status
   */
  sequenceEmails(
    member: Member,
    sequence: number,
    status: EmailStatus | null,
  ): Promise<readonly SequenceEmailRow[]>;
  /**
   * Returns the existing draft if the person already has an identical one. Throws `conflict` if there are too many emails.
   */
  ensureDraft(member: Member, sequence: number, draft: Draft, now: number): Promise<SequenceEmailRow>;
  /** Omitted fields stay the same. Throws `conflict` if the email isn't a draft. */
  editDraft(
    member: Member,
    sequence: number,
    email: number,
    changes: { readonly subject?: string | undefined; readonly text?: string | undefined },
  ): Promise<SequenceEmailRow>;
  /** Changes nothing. Throws `conflict` if the email's status doesn't allow the action. */
  requireAction(
    member: Member,
    sequence: number,
    email: number,
    action: EmailAction,
  ): Promise<SequenceEmailRow>;
  cancelEmail(member: Member, sequence: number, email: number): Promise<SequenceEmailRow>;
}

/** The interface doesn't return emails in pages, so a whole sequence must fit in one response. */
export const MAX_EMAILS = 200;

export function openSequenceEmails(access: Access): SequenceEmailStore {
  return {
    sequenceEmails: (member, sequence, status) =>
      access.read(async (db) => {
        const { id } = await readSequence(db, member, sequence);
        return (await listEmails(db, member, id)).filter(
          (email) => status === null || email.status === status,
        );
      }),

    ensureDraft: (member, sequence, draft, now) =>
      access.write(member, async (db) => {
        const { id, emails } = await requireOwnSequence(db, member, sequence);
        await refuseErased(db, member, [draft.to.key]);
        const same = (await listEmails(db, member, id)).find(
          (email) =>
            email.status === 'draft' &&
            email.personKey === draft.to.key &&
            email.subject === draft.subject &&
            email.text === draft.text,
        );
        if (same !== undefined) return same;
        if (emails >= MAX_EMAILS) {
          throw new StoreError(
            'conflict',
            `A sequence can have at most ${MAX_EMAILS} emails. Create another sequence.`,
          );
        }
        const blank = {
          html: null,
          status: 'draft',
          scheduledAt: null,
          sentAt: null,
          createdAt: now,
        } as const;
        return requireEmail(db, member, id, await addEmail(db, member, id, { ...draft, ...blank }));
      }),

    editDraft: (member, sequence, email, { subject, text }) =>
      access.write(member, async (db) => {
        const known = await requireAction(db, member, sequence, email, 'edit');
        return changeEmail(db, member, known, {
          subject: subject ?? known.subject,
          text: text ?? known.text,
        });
      }),

    requireAction: (member, sequence, email, action) =>
      access.read((db) => requireAction(db, member, sequence, email, action)),

    cancelEmail: (member, sequence, email) =>
      access.write(member, async (db) => {
        const known = await requireAction(db, member, sequence, email, 'cancel');
        return changeEmail(db, member, known, { status: 'canceled' });
      }),
  };
}

/** Returns the member's own email. Throws `conflict` if its status doesn't allow the action. */
async function requireAction(
  db: Db,
  member: Member,
  sequence: number,
  email: number,
  action: EmailAction,
): Promise<SequenceEmailRow> {
  const { id } = await requireOwnSequence(db, member, sequence);
  const known = await requireEmail(db, member, id, email);
  if (ALLOWED[action].includes(known.status)) return known;
  throw new StoreError('conflict', explainRefusal(known.status, action));
}

async function changeEmail(
  db: Db,
  member: Member,
  email: SequenceEmailRow,
  changes: { readonly subject?: string; readonly text?: string; readonly status?: EmailStatus },
): Promise<SequenceEmailRow> {
  const { linkedinUrl, subject, text, html, status, scheduledAt, sentAt } = email;
  const body: EmailBody = { linkedinUrl, subject, text, html, status, scheduledAt, sentAt, ...changes };
  await changeDocument(db, { ...ownedBy(member), kind: 'email', id: email.id }, { body });
  return requireEmail(db, member, email.sequence, email.id);
}

async function requireEmail(db: Db, member: Member, sequence: number, id: number): Promise<SequenceEmailRow> {
  const found = (await listEmails(db, member, sequence)).find((email) => email.id === id);
  if (found === undefined) throw new StoreError('not_found', 'This sequence has no email with this id.');
  return found;
}

/** Returns emails, newest first. Numbers of addressees and leads are hashes of the key, so they stay the same. */
async function listEmails(db: Db, { account }: Member, sequence: number): Promise<SequenceEmailRow[]> {
  const rows = await selectDocuments(db, account, 'email')
    .where('parent', '=', sequence)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const [first] = rows;
  if (first === undefined) return [];
  const author = await findMemberById(db, account, first.member);
  const numberOf = await identityNumbers(db, account);
  return rows.map((row) => {
    const { subject: personKey, id, at, body } = readDocument<EmailBody>(row);
    return {
      ...body,
      id,
      sequence,
      lead: numberOf(`lead:${sequence}/${personKey}`),
      addressee: numberOf(`addressee:${row.member}/${personKey}`),
      personKey,
      from: author?.email ?? '',
      createdAt: at,
    };
  });
}

/** The actions an author may take on an email. None is allowed once the email is sent, being sent or canceled. */
export type EmailAction = 'edit' | 'cancel' | 'schedule';

export const ALLOWED: Readonly<Record<EmailAction, readonly EmailStatus[]>> = {
  edit: ['draft'],
  cancel: ['draft', 'scheduled'],
  schedule: ['draft', 'failed'],
};

const DONE: Readonly<Record<EmailAction, string>> = {
  edit: 'edited',
  cancel: 'canceled',
  schedule: 'scheduled',
};

const STATE: Readonly<Record<EmailStatus, string>> = {
  draft: 'a draft',
  scheduled: 'scheduled',
  sending: 'being sent',
  sent: 'sent already',
  failed: 'marked as failed',
  canceled: 'canceled',
};

/** Returns one sentence that explains why the action isn't allowed, including the email's status. */
export function explainRefusal(status: EmailStatus, action: EmailAction): string {
  const from = ALLOWED[action].map((one) => STATE[one]);
  return `This email is ${STATE[status]}. Only an email that is ${from.join(' or ')} can be ${DONE[action]}.`;
}
