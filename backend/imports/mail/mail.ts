import type { PersonKey } from '../record.ts';

/** Who wrote to whom and when: all that is ever taken from a mail. */
export interface Mail {
  readonly file: string;
  /** 1-based line its header block begins on. */
  readonly line: number;
  /** Tells the mail from every other, wherever a copy of it lies. */
  readonly id: string;
  /** UTC seconds. */
  readonly at: number;
  readonly sender: PersonKey;
  /** Everybody it is addressed to, each once, without the sender. */
  readonly recipients: readonly PersonKey[];
  /** Whose mailbox it was put into, as the last server on its way wrote; null where none did. */
  readonly mailbox: PersonKey | null;
  /** Lies among the sent, so that its sender is the owner. */
  readonly isSent: boolean;
}
