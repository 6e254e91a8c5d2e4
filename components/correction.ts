import type { Party } from '../utils/card/path-steps.ts';
import type { RatingValue } from '../utils/interface/own-rating.ts';

/** Two people said not to know each other. */
export interface DeniedTie {
  readonly kind: 'denied-tie';
  readonly a: Party;
  readonly b: Party;
}

/** How well the reader knows somebody; null is no rating. */
export interface Rated {
  readonly kind: 'rated';
  readonly person: Party;
  readonly rating: RatingValue | null;
  readonly before: RatingValue | null;
}

/** The page at `url` is not whom the data have for it. */
export interface SplitPage {
  readonly kind: 'split-page';
  readonly person: Party;
  readonly url: string;
}

/** What a person corrected last, kept until the page changes so that it can be taken back. */
export type Correction = DeniedTie | Rated | SplitPage;
