import type { DocumentRequest } from './document-requests.ts';
import type { Caller } from './fuzz-callers.ts';

export interface Situation {
  readonly caller: Caller;
  /** The parts that differ from the document's example. */
  make(): Promise<Partial<DocumentRequest>>;
  /** True if the request must be sent unchanged, because a random change could end the fuzzer's own account. */
  readonly isFixed?: boolean;
}

export const as = (caller: Caller, make: Situation['make'], more: Partial<Situation> = {}): Situation => ({
  caller,
  make,
  ...more,
});

/** Someone the caller erased. */
export const ERASED = 'https://www.linkedin.com/in/kith-sample-erased';
