import { createContext } from 'preact';
import type { Party } from '../../utils/card/path-steps.ts';
import type { RatingValue } from '../../utils/interface/own-rating.ts';

/** Keeps how well the reader knows somebody; null takes it back. Null where that cannot be kept. */
export const Rate = createContext<((person: Party, rating: RatingValue | null) => Promise<void>) | null>(
  null,
);
