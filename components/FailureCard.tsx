import { i18n } from '#i18n';
import type { Card, CardOf } from '../utils/card/card.ts';
import type { FailureKind } from '../utils/messages.ts';
import { AccessButton } from './AccessButton.tsx';
import type { CardActs } from './card-acts.ts';

export function isFailureCard(card: Card): card is CardOf<FailureKind> {
  return 'detail' in card;
}

/** The one thing to do about a failure; the card's head says what is the matter and what still holds. */
export function FailureCard({ card, acts }: { card: CardOf<FailureKind>; acts: CardActs }) {
  switch (card.state) {
    case 'not-set-up':
      return <NextButton label={i18n.t('failure.setUp')} act={acts.openSetUp} />;
    case 'permission-missing':
      return <AccessButton acts={acts} />;
    case 'another-program':
      return <NextButton label={i18n.t('failure.openSettings')} act={acts.openSettings} />;
    case 'signed-out':
      return <NextButton label={i18n.t('failure.pairAgain')} act={acts.openSettings} />;
    case 'not-running':
    case 'versions-differ':
    case 'failed':
      return <NextButton label={i18n.t('tryAgain')} act={acts.lookAgain} />;
  }
}

function NextButton({ label, act }: { label: string; act: () => void }) {
  return (
    <button type="button" class="button primary" onClick={act}>
      {label}
    </button>
  );
}
