import { i18n } from '#i18n';
import type { Certainty } from '../../utils/interface/score.ts';
import { numberWords } from '../../utils/words/ages.ts';
import { labelWords, STRENGTH_STEPS, stepsOf } from '../../utils/words/label-words.ts';

interface StrengthBarProps {
  readonly label: string;
  /** Shown always, or only on hover and focus, depending on the settings (`data-numbers` on the root element). */
  readonly score: number;
  readonly certainty?: Certainty;
  /** For row ends: puts the label below the bar, and "not confirmed" below the label. */
  readonly isStacked?: boolean;
}

/** Shows a strength as five steps and a word. Unconfirmed steps are hollow. */
export function StrengthBar({ label, score, certainty = 'known', isStacked = false }: StrengthBarProps) {
  const steps = stepsOf(label);
  const number = numberWords(score);
  const words = labelWords(label) || number;
  return (
    <span class={isStacked ? 'strength stacked' : 'strength'} data-step={steps}>
      {steps > 0 && (
        <span class={certainty === 'known' ? 'bar' : 'bar hollow'} aria-hidden="true">
          {STRENGTH_STEPS.map((step, index) => (
            <i key={step} class={index < steps ? 'on' : ''} />
          ))}
        </span>
      )}
      <span class="strength-word">{words}</span>
      {words !== number && <span class="score-number">{number}</span>}
      {isStacked && certainty === 'likely' && <span class="doubt">{i18n.t('step.notConfirmed')}</span>}
    </span>
  );
}
