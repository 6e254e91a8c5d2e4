import { useContext } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Party } from '../../utils/card/card-path.ts';
import { CorrectionContext, CorrectionNotice } from '../card/CorrectionNotice.tsx';
import type { CardActs } from '../card/card-acts.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { PersonRow } from '../path/PersonRow.tsx';
import { Act } from '../ui/Act.tsx';
import { Loading } from '../ui/Loading.tsx';

interface SamePersonOfferProps {
  readonly person: Party;
  readonly url: string;
  readonly acts: Pick<CardActs, 'answerSame' | 'stranger'>;
}

/**
 * Asks whether this page belongs to one of the people the reader knows by this name, one by one. Renders nothing
 * if there are none. The content below waits until they have loaded.
 */
export function SamePersonOffer({ person: { fullName }, url, acts }: SamePersonOfferProps) {
  const correction = useContext(CorrectionContext)?.correction ?? null;
  const find = async () => (fullName === '' ? [] : await acts.stranger.namesakes(url, fullName));
  // The card works without this, so a failure isn't shown.
  const loaded = useLoaded(find, [url, fullName, correction], { keepsData: true });
  const known = loaded.data?.[0];
  return (
    <>
      <Loading of={loaded} />
      <CorrectionNotice isHere={({ kind }) => kind === 'same-person'} />
      {known !== undefined && (
        <section class="question">
          <h2 class="part-title">{i18n.t('same.isThisYours', { name: known.full_name })}</h2>
          <PersonRow
            name={known.full_name}
            job={known.headline}
            reason={known.score_meta[0] ?? null}
            label={known.score_label}
            score={known.score}
            certainty="known"
          />
          <div class="acts">
            <Act class="button small" run={() => acts.answerSame(known, 'yes')}>
              {i18n.t('same.yes')}
            </Act>
            <Act class="button small" run={() => acts.answerSame(known, 'no')}>
              {i18n.t('same.no')}
            </Act>
          </div>
        </section>
      )}
    </>
  );
}
