import { useContext, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { numberWords } from '../utils/words/ages.ts';
import { labelWords } from '../utils/words/label-words.ts';
import { ScoreScale } from './score-scale.ts';

/**
 * How strong, in words; "of 100" is said only where the scale is known. The number shows on hover and focus, stays after
 * a click, or always by the setting (`data-numbers` on the page's root).
 */
export function ScoreBadge({ label, score }: { label: string; score: number }) {
  const [isPinned, setPinned] = useState(false);
  const highest = useContext(ScoreScale);
  const language = i18n.t('languageTag');
  const number = numberWords(score, language);
  const words = labelWords(label) || number;
  const spoken = { label: words, score: number, highest: numberWords(highest, language) };
  return (
    <button
      type="button"
      class="score"
      aria-pressed={isPinned}
      aria-label={highest > 0 ? i18n.t('score.withNumber', spoken) : i18n.t('score.withBareNumber', spoken)}
      onClick={() => setPinned(!isPinned)}
    >
      <span>{words}</span>
      <span class="score-number">{number}</span>
    </button>
  );
}
