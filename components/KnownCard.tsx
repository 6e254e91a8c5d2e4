import { i18n } from '#i18n';
import type { CardOf } from '../utils/card/card.ts';
import { OtherWays } from './OtherWays.tsx';
import { PathDiagram } from './PathDiagram.tsx';
import { StepDetail } from './StepDetail.tsx';

/** Somebody the reader knows, or is only connected with: the latest first, and what is not there said too. */
export function KnownCard({ card }: { card: CardOf<'you-know-them'> | CardOf<'connected-only'> }) {
  const [step] = card.way.steps;
  return (
    <>
      <PathDiagram way={card.way} target={card.person} />
      <StepDetail step={step} absence={card.state === 'connected-only' ? absenceOf(card) : ''} />
      <OtherWays ways={card.others} count={card.otherCount} />
    </>
  );
}

function absenceOf(card: CardOf<'connected-only'>): string {
  const [reason] = card.way.steps[0].reasons;
  return reason === undefined || reason.title === 'LinkedIn'
    ? i18n.t('card.onlyConnected')
    : i18n.t('card.nothingElse');
}
