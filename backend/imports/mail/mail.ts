import type { PersonKey } from '../record.ts';

/** Who wrote to whom and when: the only data ever read from an email. */
export interface Mail {
  readonly file: string;
  /** 1-based line where its header block begins. */
  readonly line: number;
  /** Identifies the email; all copies have the same id. */
  readonly id: string;
  /** UTC seconds. */
  readonly at: number;
  readonly sender: PersonKey;
  /** All recipients, each once, without the sender. */
  readonly recipients: readonly PersonKey[];
  /** The mailbox it was delivered to, as the last server recorded it; null if none did. */
  readonly mailbox: PersonKey | null;
  /** True for an email in the Sent folder, whose sender is the owner. */
  readonly isSent: boolean;
}
