import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import { nameOf } from '../../utils/card/card-words.ts';
import type { Party } from '../../utils/card/path-steps.ts';
import type { RatingValue } from '../../utils/interface/own-rating.ts';
import { Said } from '../card/Said.tsx';
import { Act } from '../ui/Act.tsx';
import { Rate } from './rate-acts.ts';
import { RATING_WORDS } from './rating-words.ts';

interface RateRowProps {
  readonly person: Party;
  /** The saved rating, null if there is none. */
  readonly now: RatingValue | null;
  /** Whether the question is already shown above. */
  readonly isAsked?: boolean;
}

/**
 * Buttons to rate how well the reader knows someone. Pressing the same one again removes the rating. Renders nothing
 * if ratings can't be saved.
 */
export function RateRow({ person, now, isAsked = false }: RateRowProps) {
  const rate = useContext(Rate);
  if (rate === null || person.url === '') return null;
  const set = (rating: RatingValue) => rate(person, rating === now ? null : rating);
  return (
    <fieldset class="rate">
      <legend class={isAsked ? 'spoken' : ''}>{i18n.t('rate.question', { name: nameOf(person) })}</legend>
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
      </div>
      {/* Screen readers get this from each button's label. */}
      <p class="rate-ends" aria-hidden="true">
        <span>{i18n.t('rate.hardly')}</span>
        <span>{i18n.t('rate.veryWell')}</span>
      </p>
      <Act act="rate-0" class="link" isPressed={now === 0} run={() => set(0)}>
        {i18n.t('rate.never')}
      </Act>
      <Said isHere={(said) => said.kind === 'rated' && said.person.url === person.url} />
    </fieldset>
  );
}
