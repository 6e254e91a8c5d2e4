import { i18n } from '#i18n';
import { stepName } from '../utils/card/card-words.ts';
import type { Step } from '../utils/card/path-steps.ts';
import { readRating } from '../utils/interface/own-rating.ts';
import { CertaintyMark } from './CertaintyMark.tsx';
import { RateRow } from './RateRow.tsx';
import { Reasons } from './Reasons.tsx';
import { ScoreBadge } from './ScoreBadge.tsx';

interface StepDetailProps {
  readonly step: Step;
  readonly isLeastCertain?: boolean;
  /** What there is no reason of. */
  readonly absence?: string;
}

/** One step in full: between whom, how strong, how sure, and why. */
export function StepDetail({ step, isLeastCertain = false, absence = '' }: StepDetailProps) {
  return (
    <section class="step" data-certainty={step.certainty}>
      <div class="step-head">
        <h2>{stepName(step)}</h2>
        <ScoreBadge label={step.label} score={step.score} />
        <CertaintyMark certainty={step.certainty} />
      </div>
      {isLeastCertain && <p class="least-certain">{i18n.t('card.leastCertain')}</p>}
      <Reasons reasons={step.reasons} />
      {absence !== '' && <p class="quiet">{absence}</p>}
      {step.from.isYou && <RateRow person={step.to} now={readRating(step.reasons)} />}
    </section>
  );
}
