import { i18n } from '#i18n';
import type { ScoreMeta } from '../../utils/interface/score.ts';
import { reasonTitle, reasonWords } from '../../utils/words/reason-words.ts';

/** Lists the dated reasons for a tie's strength, grouped by channel. */
export function Reasons({ reasons }: { reasons: readonly ScoreMeta[] }) {
  if (reasons.length === 0) return <p class="quiet">{i18n.t('step.noReasons')}</p>;
  return (
    <dl class="reasons">
      {[...Map.groupBy(reasons, ({ title }) => title)].map(([title, ofTitle]) => (
        <div key={title} class="reason">
          <dt>{reasonTitle(title)}</dt>
          {ofTitle.map(({ description }) => (
            <dd key={description}>{reasonWords(description)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
