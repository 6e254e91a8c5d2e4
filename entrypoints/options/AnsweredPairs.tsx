import { i18n } from '#i18n';
import { Act } from '../../components/Act.tsx';
import { sideWords } from '../../components/SamePairView.tsx';
import type { SamePair } from '../../utils/interface/kith-same.ts';

interface AnsweredPairsProps {
  readonly pairs: readonly SamePair[];
  readonly takeBack: (pair: SamePair) => Promise<void>;
}

/** What was answered before, each to be taken back. */
export function AnsweredPairs({ pairs, takeBack }: AnsweredPairsProps) {
  return (
    <details class="others">
      <summary>{i18n.t('same.answered')}</summary>
      <ul class="sources">
        {pairs.map((pair) => (
          <li key={pair.id}>
            <div>
              <strong>{pair.answer === 'yes' ? i18n.t('same.wasYes') : i18n.t('same.wasNo')}</strong>
              {pair.people.map((side) => (
                <div key={side.id}>{sideWords(side)}</div>
              ))}
            </div>
            <Act class="button small" run={() => takeBack(pair)}>
              <span aria-hidden="true">{i18n.t('same.takeBack')}</span>
              <span class="spoken">
                {i18n.t('same.takeBackNamed', { name: pair.people[0]?.full_name ?? '' })}
              </span>
            </Act>
          </li>
        ))}
      </ul>
    </details>
  );
}
