import type { EmailCounts, EmailStatus } from '../../utils/interface/sequences.ts';
import type { Day } from '../network/evidence.ts';
import type { EmailAction } from './documents/sequence-emails.ts';
import type { CompanyRow, Member } from './store.ts';

export interface SequenceRow {
  readonly id: number;
  readonly name: string;
  /** How many e-mails it holds, whatever their state. */
  readonly emails: number;
  readonly counts: EmailCounts;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** False for the sample team's, as its visitors see it. */
  readonly isOwn: boolean;
}

/** Whom an e-mail goes to: the key and address that the author named the person by. */
export interface Addressee {
  readonly key: string;
  /** '' where the key's address is not known. */
  readonly linkedinUrl: string;
}

export interface SequenceEmailRow {
  readonly id: number;
  readonly sequence: number;
  readonly lead: number;
  /** The same number for the same key in all sequences of a member. */
  readonly addressee: number;
  readonly personKey: string;
  readonly linkedinUrl: string;
  /** E-mail address of the author. */
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly status: EmailStatus;
  /** Milliseconds since 1970, null for what has not happened. */
  readonly scheduledAt: number | null;
  readonly sentAt: number | null;
  readonly createdAt: number;
}

export interface Draft {
  readonly to: Addressee;
  readonly subject: string;
  readonly text: string;
}

/** An e-mail as it stands, state included. */
export type FilledEmail = Draft &
  Pick<SequenceEmailRow, 'html' | 'status' | 'scheduledAt' | 'sentAt' | 'createdAt'>;

/** How to write to a person, and what the person does today. */
export interface PersonContact {
  /** '' where none is known. */
  readonly email: string;
  readonly position: {
    readonly title: string;
    readonly company: CompanyRow;
    readonly startedOn: Day | null;
    readonly finishedOn: Day | null;
  } | null;
}

/**
 * Sequences belong to the member who made them; another member's is unknown (StoreError `not_found`, as for one
 * that does not exist). Visitors of the sample team see the team's, too, and may not change it (`forbidden`).
 */
export interface SequenceStore {
  /** Newest first. */
  sequences(member: Member): Promise<readonly SequenceRow[]>;
  sequence(member: Member, id: number): Promise<SequenceRow>;
  /** By name; made where it is absent. `conflict` where the member has too many. */
  ensureSequence(member: Member, name: string, now: number): Promise<SequenceRow>;
  /** `conflict` where another sequence of the member has the name. */
  renameSequence(member: Member, id: number, name: string): Promise<SequenceRow>;
  /** With all its e-mails. */
  deleteSequence(member: Member, id: number): Promise<void>;

  /** Newest first; null asks for every status. */
  sequenceEmails(
    member: Member,
    sequence: number,
    status: EmailStatus | null,
  ): Promise<readonly SequenceEmailRow[]>;
  /** The same draft to the same person again is the one that is there. `conflict` where there are too many. */
  ensureDraft(member: Member, sequence: number, draft: Draft, now: number): Promise<SequenceEmailRow>;
  /** `conflict` where it is no draft. What is left out stays. */
  editDraft(
    member: Member,
    sequence: number,
    email: number,
    changes: { readonly subject?: string | undefined; readonly text?: string | undefined },
  ): Promise<SequenceEmailRow>;
  /** `conflict` where its status does not allow the action; nothing is changed then. */
  requireAction(
    member: Member,
    sequence: number,
    email: number,
    action: EmailAction,
  ): Promise<SequenceEmailRow>;
  cancelEmail(member: Member, sequence: number, email: number): Promise<SequenceEmailRow>;
  /** Puts a sequence with e-mails in any state in the place of the member's one of that name. */
  fillSequence(member: Member, name: string, emails: readonly FilledEmail[], now: number): Promise<void>;

  /** As the member sees the person. */
  contact(member: Member, person: number): Promise<PersonContact>;
}
