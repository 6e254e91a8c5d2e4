import { i18n } from '#i18n';
import type { RatingValue } from '../../utils/interface/own-rating.ts';

/** The labels of the ratings, without "never" (0). */
export const RATING_WORDS: readonly {
  readonly rating: Exclude<RatingValue, 0>;
  readonly words: () => string;
}[] = [
  { rating: 1, words: () => i18n.t('rate.hardly') },
  { rating: 2, words: () => i18n.t('rate.aLittle') },
  { rating: 3, words: () => i18n.t('rate.fairlyWell') },
  { rating: 4, words: () => i18n.t('rate.well') },
  { rating: 5, words: () => i18n.t('rate.veryWell') },
];
