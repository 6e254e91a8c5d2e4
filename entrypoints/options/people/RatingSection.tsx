import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { useSettings } from '../../../components/data/use-stored.ts';
import { useRestoredFocus } from '../../../components/keys/use-restored-focus.ts';
import { RatingRoundView } from '../../../components/rating/RatingRoundView.tsx';
import { useRatingRound, useRoundKeys } from '../../../components/rating/use-rating-round.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Problem } from '../../../components/ui/Problem.tsx';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { TO_RATE } from '../../../utils/interface/kith/kith-ratings.ts';

interface RatingSectionProps {
  readonly client: CompanionClient;
  readonly token: string;
}

/** A 2-minute round of ratings, for the people whose rating would change the most results. `#rate-now` starts it. */
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
