import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { useSettings } from '../../../components/data/use-stored.ts';
import { useRestoredFocus } from '../../../components/keys/focus.ts';
import { Reasons } from '../../../components/path/Reasons.tsx';
import {
  type RatingRound,
  type RatingRoundActs,
  useRatingRound,
  useRoundKeys,
} from '../../../components/rating/rating-round.ts';
import { RATING_WORDS } from '../../../components/rating/rating-words.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Problem } from '../../../components/ui/Problem.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { type PersonToRate, TO_RATE } from '../../../utils/interface/kith/kith-ratings.ts';

interface RatingSectionProps {
  readonly client: CompanionClient;
  readonly token: string;
}

/**
 * A round of ratings that takes 2 minutes, about the people whose rating would change the most results.
 * `#rate-now` starts it.
 */
export function RatingSection({ client, token }: RatingSectionProps) {
  const acts = useRatingRound(client, token);
  const settings = useSettings();
  const root = useRestoredFocus('#rate');
  const title = useRef<HTMLHeadingElement>(null);
  const begin = useRef(acts.start);
  begin.current = acts.start;
  useRoundKeys(acts.round !== null && settings?.singleKeys === true, acts);
  useEffect(() => {
    const follow = () => {
      if (location.hash !== '#rate-now') return;
      title.current?.focus();
      void begin.current();
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return (
    <section aria-labelledby="rate" ref={root}>
      <h2 id="rate" tabIndex={-1} ref={title}>
        {i18n.t('round.title')}
      </h2>
      <p class="quiet">{i18n.t('round.what')}</p>
      {acts.round !== null && settings?.singleKeys === true && <p class="quiet">{i18n.t('round.keys')}</p>}
      {acts.round === null ? (
        <>
          <Act run={acts.start}>{i18n.t('round.start', { count: TO_RATE })}</Act>
          <Problem text={acts.problem} />
        </>
      ) : (
        <RatingRoundView round={acts.round} acts={acts} />
      )}
    </section>
  );
}

function RatingRoundView({ round, acts }: { round: RatingRound; acts: RatingRoundActs }) {
  const { people, said } = round;
  const current = people[said.length];
  return (
    <div class="round">
      <label class="round-progress">
        <span>{i18n.t('round.progress', { done: said.length, all: people.length })}</span>
        <progress max={Math.max(1, people.length)} value={said.length} />
      </label>
      <div role="status">
        {current === undefined ? <Done round={round} /> : <Asked key={current.id} person={current} />}
      </div>
      {current !== undefined && (
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
        {current !== undefined && <Act run={acts.skip}>{i18n.t('round.skip')}</Act>}
        {said.length > 0 && <Act run={acts.back}>{i18n.t('round.back')}</Act>}
        {current === undefined && people.length > 0 && <Act run={acts.restart}>{i18n.t('round.more')}</Act>}
        <Button onClick={acts.stop}>{current === undefined ? i18n.t('close') : i18n.t('round.stop')}</Button>
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
