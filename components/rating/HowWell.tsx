import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Party } from '../../utils/card/card-path.ts';
import { nameOf } from '../../utils/card/card-words.ts';
import { type RatingValue, readRating } from '../../utils/interface/own-rating.ts';
import type { ScoreMeta } from '../../utils/interface/score.ts';
import { CorrectionContext, CorrectionNotice } from '../card/CorrectionNotice.tsx';
import type { Correction } from '../card/correction.ts';
import { Act } from '../ui/Act.tsx';
import { RATING_WORDS } from './rating-words.ts';

/** Saves how well the reader knows someone. A rating of null removes it. Null if ratings can't be saved. */
export const Rate = createContext<((person: Party, rating: RatingValue | null) => Promise<void>) | null>(
  null,
);

interface HowWellProps {
  readonly person: Party;
  /** The reasons of the tie to them, including any earlier rating. */
  readonly reasons: readonly ScoreMeta[];
}

/**
 * A collapsible question: how well the reader knows someone. Pressing the selected button again removes the
 * rating. Renders nothing if ratings can't be saved.
 */
export function HowWell({ person, reasons }: HowWellProps) {
  const rate = useContext(Rate);
  const correction = useContext(CorrectionContext)?.correction ?? null;
  const isOfThem = (one: Correction) => one.kind === 'rated' && one.person.url === person.url;
  const isCorrected = correction !== null && isOfThem(correction);
  const root = useRef<HTMLDetailsElement>(null);
  // Opens the section, because the confirmation shows inside it.
  useLayoutEffect(() => {
    if (isCorrected && root.current !== null) root.current.open = true;
  }, [isCorrected]);
  if (rate === null || person.url === '') return null;
  const now = readRating(reasons);
  const set = (rating: RatingValue) => rate(person, rating === now ? null : rating);
  const question = i18n.t('rate.question', { name: nameOf(person) });
  return (
    <details class="how-well" ref={root}>
      <summary>{question}</summary>
      <fieldset class="rate">
        <legend class="spoken">{question}</legend>
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
        {/* Hidden from screen readers, because each button's label contains these words. */}
        <p class="rate-ends" aria-hidden="true">
          <span>{i18n.t('rate.hardly')}</span>
          <span>{i18n.t('rate.veryWell')}</span>
        </p>
        <Act act="rate-0" class="link" isPressed={now === 0} run={() => set(0)}>
          {i18n.t('rate.never')}
        </Act>
        <CorrectionNotice isHere={isOfThem} />
      </fieldset>
    </details>
  );
}
