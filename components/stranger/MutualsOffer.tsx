import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Party } from '../../utils/card/card-path.ts';
import { nameOf } from '../../utils/card/card-words.ts';
import { Act } from '../ui/Act.tsx';
import type { PageActs } from './stranger-acts.ts';

interface MutualsOfferProps {
  readonly person: Party;
  readonly acts: PageActs;
  /** Whether the card already has a primary button. */
  readonly isSecond?: boolean;
}

/** Opens LinkedIn's list of mutual connections with someone. If the profile has no link to it, reports that. */
export function MutualsOffer({ person, acts, isSecond = false }: MutualsOfferProps) {
  const [hasNone, setNone] = useState(false);
  return (
    <section class={isSecond ? 'mutuals-offer' : 'paper mutuals-offer'}>
      {!isSecond && (
        <>
          <div class="part-head">
            <h2>{i18n.t('stranger.inCommon')}</h2>
          </div>
          <p class="quiet">{i18n.t('stranger.inCommonWhat')}</p>
        </>
      )}
      <Act
        class={isSecond ? 'button' : 'button primary'}
        run={async () => setNone(!(await acts.openMutuals(person)))}
      >
        {i18n.t('stranger.rankMutuals')}
      </Act>
      <p class="quiet" role="status">
        {hasNone ? i18n.t('stranger.noMutualsLink', { name: nameOf(person) }) : ''}
      </p>
    </section>
  );
}
