import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { numberWords } from '../utils/ages.ts';

/**
 * How strong, as the label that was sent. The number shows on hover and focus, stays after a click, or always
 * by the setting (`data-numbers` on the page's root).
 */
export function ScoreBadge({ label, score }: { label: string; score: number }) {
  const [isPinned, setPinned] = useState(false);
  const number = numberWords(score, i18n.t('languageTag'));
  return (
    <button
      type="button"
      class="score"
      aria-pressed={isPinned}
      aria-label={i18n.t('score.withNumber', { label, score: number })}
      onClick={() => setPinned(!isPinned)}
    >
      <span>{label}</span>
      <span class="score-number">{number}</span>
    </button>
  );
}
