import { i18n } from '#i18n';
import { stepName } from '../utils/card/card-words.ts';
import { isConfirmed, type Way } from '../utils/card/path-steps.ts';
import { labelWords } from '../utils/words/label-words.ts';
import { AskButtons } from './AskButtons.tsx';
import { AskNotes } from './AskNotes.tsx';
import { CertaintyMark } from './CertaintyMark.tsx';
import { StepDetail } from './StepDetail.tsx';

interface OtherWaysProps {
  readonly ways: readonly Way[];
  /** All there are, listed or not. */
  readonly count: number;
}

/** The further ways, closed at first; each opens to its steps. */
export function OtherWays({ ways, count }: OtherWaysProps) {
  if (count === 0) return null;
  const unlisted = count - ways.length;
  return (
    <details class="others" data-act="more">
      <summary>{i18n.t('card.moreWays', count)}</summary>
      <ul>
        {ways.map((way) => (
          <li key={wayKey(way)}>
            <OtherWay way={way} />
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p class="quiet">{i18n.t('card.moreWaysNotListed', unlisted)}</p>}
    </details>
  );
}

function OtherWay({ way }: { way: Way }) {
  const [first, second] = way.steps;
  const title = second === undefined ? stepName(first) : i18n.t('card.via', { name: first.to.fullName });
  return (
    <details class="other">
      <summary>
        <span class="other-name">{title}</span>
        <span class="other-label">{labelWords(way.summary.score_label)}</span>
        <CertaintyMark certainty={isConfirmed(way) ? 'known' : 'likely'} />
      </summary>
      {way.steps.map((step) => (
        <StepDetail key={stepName(step)} step={step} />
      ))}
      {second !== undefined && (
        <>
          <div class="acts">
            <AskButtons way={way} />
          </div>
          <AskNotes way={way} />
        </>
      )}
    </details>
  );
}

function wayKey(way: Way): string {
  return way.steps.map((step) => step.to.url || step.to.fullName).join(' ');
}
