import { i18n } from '#i18n';
import { Act } from './Act.tsx';
import type { Correction } from './correction.ts';

/** Says what was noted, and takes it back. */
export function UndoBar({ correction, undo }: { correction: Correction; undo: () => Promise<void> }) {
  return (
    <aside class="undo">
      <p role="status">{wordsOf(correction)}</p>
      <Act class="button small" act="undo" run={undo}>
        {i18n.t('undo')}
      </Act>
    </aside>
  );
}

function wordsOf(correction: Correction): string {
  switch (correction.kind) {
    case 'denied-tie': {
      const { a, b } = correction;
      return a.isYou
        ? i18n.t('card.saidWeDontKnow', { name: b.shortName })
        : i18n.t('card.saidDontKnow', { a: a.shortName, b: b.shortName });
    }
    case 'rated':
      return ratingWords(correction.person.shortName, correction.rating);
    case 'split-page':
      return i18n.t('rate.saidWrongPerson', { name: correction.person.fullName });
  }
}

function ratingWords(name: string, rating: number | null): string {
  if (rating === null) return i18n.t('rate.saidNothing', { name });
  return rating === 0 ? i18n.t('rate.saidNever', { name }) : i18n.t('rate.said', { name, rating });
}
