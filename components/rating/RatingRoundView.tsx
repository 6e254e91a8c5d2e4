import { i18n } from '#i18n';
import type { PersonToRate } from '../../utils/interface/kith/kith-ratings.ts';
import type { RatingRound } from '../../utils/rating-round.ts';
import { Reasons } from '../path/Reasons.tsx';
import { Act } from '../ui/Act.tsx';
import { Problem } from '../ui/Problem.tsx';
import { RATING_WORDS } from './rating-words.ts';
import type { RatingRoundActs } from './use-rating-round.ts';

/** Rates people one by one, with the evidence about each. */
export function RatingRoundView({ round, acts }: { round: RatingRound; acts: RatingRoundActs }) {
  const { people, said } = round;
  const asked = people[said.length];
  return (
    <div class="round">
      <label class="round-progress">
        <span>{i18n.t('round.progress', { done: said.length, all: people.length })}</span>
        <progress max={Math.max(1, people.length)} value={said.length} />
      </label>
      <div role="status">
        {asked === undefined ? <Done round={round} /> : <Asked key={asked.id} person={asked} />}
      </div>
      {asked !== undefined && (
        <div class="rate-row">
          {RATING_WORDS.map(({ rating, words }) => (
            <Act key={rating} class="rating wide" run={() => acts.rate(rating)}>
              {i18n.t('rate.value', { rating, words: words() })}
            </Act>
          ))}
          <Act class="rating wide" run={() => acts.rate(0)}>
            {i18n.t('rate.never')}
          </Act>
        </div>
      )}
      <Problem text={acts.problem} />
      <div class="acts">
        {asked !== undefined && <Act run={acts.skip}>{i18n.t('round.skip')}</Act>}
        {said.length > 0 && <Act run={acts.back}>{i18n.t('round.back')}</Act>}
        {asked === undefined && people.length > 0 && <Act run={acts.restart}>{i18n.t('round.more')}</Act>}
        <button type="button" class="button" onClick={acts.stop}>
          {asked === undefined ? i18n.t('close') : i18n.t('round.stop')}
        </button>
      </div>
    </div>
  );
}

function Asked({ person }: { person: PersonToRate }) {
  const { full_name, headline, score_meta, onward } = person;
  return (
    <>
      <h3>{full_name}</h3>
      {headline !== '' && <p>{headline}</p>}
      <Reasons reasons={score_meta} />
      {onward > 0 && <p class="quiet">{i18n.t('round.onward', onward)}</p>}
    </>
  );
}

function Done({ round: { people, said } }: { round: RatingRound }) {
  if (people.length === 0) return <p>{i18n.t('round.nobody')}</p>;
  const skipped = said.filter((one) => one === null).length;
  return <p class="good">{i18n.t('round.done', { rated: said.length - skipped, skipped })}</p>;
}
