import { i18n } from '#i18n';
import type { CardOf } from '../utils/card/card.ts';
import { CoverageLine } from './CoverageLine.tsx';
import type { CardActs } from './card-acts.ts';

/** The reader's own profile: nobody introduces one to oneself. */
export function ThisIsYouCard({ card, acts }: { card: CardOf<'this-is-you'>; acts: CardActs }) {
  return (
    <>
      {card.coverage !== null && <CoverageLine coverage={card.coverage} />}
      <button type="button" class="button" onClick={acts.openSettings}>
        {i18n.t('failure.openSettings')}
      </button>
    </>
  );
}
