import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { type RatingValue, readRating } from '../utils/interface/own-rating.ts';
import type { Step } from '../utils/path-steps.ts';
import { Act } from './Act.tsx';
import { Rate } from './rate-acts.ts';
import { RATING_WORDS } from './rating-words.ts';

/** How well the reader knows whom a step of their own leads to; pressed again, what was said is taken back. */
export function RateRow({ step }: { step: Step }) {
  const rate = useContext(Rate);
  const { from, to: person, reasons } = step;
  if (rate === null || !from.isYou || person.url === '') return null;
  const now = readRating(reasons);
  const set = (rating: RatingValue) => rate(person, rating === now ? null : rating);
  return (
    <fieldset class="rate">
      <legend>{i18n.t('rate.question', { name: person.shortName })}</legend>
      <div class="rate-row">
        {RATING_WORDS.map(({ rating, words }) => (
          <Act
            key={rating}
            act={`rate-${rating}`}
            class="rating"
            label={i18n.t('rate.value', { rating, words: words() })}
            isPressed={rating === now}
            run={() => set(rating)}
          >
            {rating}
          </Act>
        ))}
        <Act act="rate-0" class="rating never" isPressed={now === 0} run={() => set(0)}>
          {i18n.t('rate.never')}
        </Act>
      </div>
    </fieldset>
  );
}
