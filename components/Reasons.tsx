import { i18n } from '#i18n';
import type { ScoreMeta } from '../utils/interface/score.ts';
import { reasonTitle, reasonWords } from '../utils/reason-words.ts';

/** Why a step is as strong as it is: one line a channel, each dated by whoever sent it. */
export function Reasons({ reasons }: { reasons: readonly ScoreMeta[] }) {
  if (reasons.length === 0) return <p class="quiet">{i18n.t('step.noReasons')}</p>;
  return (
    <dl class="reasons">
      {reasons.map((reason) => (
        <div key={reason.title + reason.description} class="reason">
          <dt>{reasonTitle(reason.title)}</dt>
          <dd>{reasonWords(reason.description)}</dd>
        </div>
      ))}
    </dl>
  );
}
