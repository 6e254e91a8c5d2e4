import { i18n } from '#i18n';
import type { CardOf } from '../utils/card/card.ts';
import { stepName } from '../utils/card/card-words.ts';
import { leastCertainStep } from '../utils/card/path-steps.ts';
import { AskButtons } from './AskButtons.tsx';
import { AskNotes } from './AskNotes.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PathDiagram } from './PathDiagram.tsx';
import { StepDetail } from './StepDetail.tsx';

/** Whom to ask, the way drawn, and why each step holds. */
export function PathCard({ card }: { card: CardOf<'path'> }) {
  const { way, person } = card;
  const weakest = leastCertainStep(way);
  const names = way.otherStarters.map((starter) => starter.fullName).join(', ');
  return (
    <>
      <PathDiagram way={way} target={person} />
      <div class="acts">
        <AskButtons way={way} />
      </div>
      <AskNotes way={way} />
      {way.steps.map((step) => (
        <StepDetail key={stepName(step)} step={step} isLeastCertain={step === weakest} />
      ))}
      {names !== '' && <p class="quiet">{i18n.t('card.alsoKnow', { names })}</p>}
      <OtherWays ways={card.others} count={card.otherCount} />
    </>
  );
}
