import { i18n } from '#i18n';
import type { Step } from '../../utils/card/card-path.ts';
import { nameOf, stepName } from '../../utils/card/card-words.ts';
import { stepsOf } from '../../utils/words/label-words.ts';
import { groundWords, reasonLine } from '../../utils/words/reason-words.ts';
import { startSentence } from '../../utils/words/sentences.ts';
import { StrengthBar } from './StrengthBar.tsx';

interface LegProps {
  readonly step: Step;
  /** Names the two people. Set it if they aren't drawn as stops around this leg. */
  readonly isNamed?: boolean;
}

/** One leg of a path: strength and strongest reason. The other reasons are collapsed. */
export function Leg({ step, isNamed = false }: LegProps) {
  const [, ...others] = step.reasons;
  return (
    <li class="leg" data-certainty={step.certainty} data-step={Math.max(stepsOf(step.label), 3)}>
      <div>
        <span class="say">
          {isNamed ? (
            <span>{stepName(step)}</span>
          ) : (
            <span class="spoken">{i18n.t('step.spoken', { a: nameOf(step.from), b: nameOf(step.to) })}</span>
          )}
          <StrengthBar label={step.label} score={step.score} certainty={step.certainty} />
        </span>
        {others.length === 0 ? (
          <p>
            <FirstReason step={step} />
          </p>
        ) : (
          <details class="more-reasons">
            <summary title={i18n.t('step.moreReasons', others.length)}>
              <span>
                <FirstReason step={step} />
              </span>
            </summary>
            <ul>
              {others.map((reason) => (
                <li key={reason.description}>{startSentence(reasonLine(reason))}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}

function FirstReason({ step: { certainty, reasons } }: { step: Step }) {
  const [first] = reasons;
  if (certainty === 'known') return <>{first === undefined ? i18n.t('step.noReasons') : reasonLine(first)}</>;
  return (
    <>
      <span class="doubt">{i18n.t('step.notConfirmedBecause')}</span> {groundWords(first?.description ?? '')}
    </>
  );
}
