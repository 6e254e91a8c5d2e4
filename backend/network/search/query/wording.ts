import type { Reading } from './reading.ts';
import type { Word } from './split-words.ts';

/** The words of a query, and what they are read with. */
export interface Wording {
  readonly words: readonly Word[];
  readonly reading: Reading;
}
