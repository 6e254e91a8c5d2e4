import type { ComponentChildren } from 'preact';
import { i18n } from '#i18n';
import { ageWords } from '../../utils/words/ages.ts';

interface AgeLineProps {
  /** Both times in ms since 1970. */
  readonly at: number;
  readonly now: number;
  readonly isRefreshing: boolean;
  readonly lookAgain: () => void;
  readonly children?: ComponentChildren;
}

/** Shows how old the response is, with a button that refreshes it. */
export function AgeLine({ at, now, isRefreshing, lookAgain, children }: AgeLineProps) {
  const age = ageWords(at, now, i18n.t('languageTag'));
  return (
    <footer class="age">
      <span>{isRefreshing ? i18n.t('card.refreshing') : i18n.t('card.asOf', { age })}</span>
      <button type="button" class="link" onClick={lookAgain}>
        {i18n.t('card.refresh')}
      </button>
      {children}
    </footer>
  );
}
