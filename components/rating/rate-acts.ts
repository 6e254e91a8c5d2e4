import { createContext } from 'preact';
import type { Party } from '../../utils/card/path-steps.ts';
import type { RatingValue } from '../../utils/interface/own-rating.ts';

/** Saves how well the reader knows someone; a null rating removes it. Null if ratings can't be saved. */
export const Rate = createContext<((person: Party, rating: RatingValue | null) => Promise<void>) | null>(
  null,
);
