import { i18n } from '#i18n';
import type { ScoreMeta } from '../utils/interface/score.ts';

/** Why a step is as strong as it is: one line a channel, each dated by whoever sent it. */
export function Reasons({ reasons }: { reasons: readonly ScoreMeta[] }) {
  if (reasons.length === 0) return <p class="quiet">{i18n.t('step.noReasons')}</p>;
  return (
    <dl class="reasons">
      {reasons.map((reason) => (
        <div key={reason.title + reason.description} class="reason">
          <dt>{reason.title}</dt>
          <dd>{reason.description}</dd>
        </div>
      ))}
    </dl>
  );
}
