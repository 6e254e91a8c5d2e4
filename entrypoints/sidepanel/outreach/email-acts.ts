import type { Writing } from './writing.ts';

/** What can be done from an e-mail. Promises reject with a CompanionFailure. */
export interface EmailActs {
  /** Whether the sequence is the reader's own. */
  readonly canEdit: boolean;
  /** Shows the card of a LinkedIn address. */
  readonly openPage: (url: string) => void;
  /** Starts to change a draft; null while something else is being written. */
  readonly edit: ((writing: Writing) => void) | null;
  readonly cancel: (emailId: string) => Promise<void>;
  /** Null where the service sends nothing. */
  readonly schedule: ((emailId: string) => Promise<void>) | null;
}
