import { createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { fullNameOf, nameOf } from '../../utils/card/card-words.ts';
import { Act } from '../ui/Act.tsx';
import type { Correction } from './correction.ts';

interface CorrectionState {
  readonly correction: Correction | null;
  readonly undo: () => Promise<void>;
  /** Registers a notice that shows the correction. Call the returned function to unregister it. */
  readonly registerNotice: () => () => void;
}

export const CorrectionContext = createContext<CorrectionState | null>(null);

/** Shows the latest correction with Undo, next to the button that made it. */
export function CorrectionNotice({ isHere }: { isHere: (correction: Correction) => boolean }) {
  const state = useContext(CorrectionContext);
  const correction = state?.correction ?? null;
  const isShown = correction !== null && isHere(correction);
  const registerNotice = state?.registerNotice;
  useLayoutEffect(() => (isShown ? registerNotice?.() : undefined), [isShown, registerNotice]);
  if (!isShown || state === null) return null;
  return <UndoBar correction={correction} undo={state.undo} />;
}

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
        ? i18n.t('card.saidWeDontKnow', { name: nameOf(b) })
        : i18n.t('card.saidDontKnow', { a: nameOf(a), b: nameOf(b) });
    }
    case 'rated':
      return ratingWords(nameOf(correction.person), correction.rating);
    case 'split-page':
      return i18n.t('rate.saidWrongPerson', { name: fullNameOf(correction.person) });
    case 'same-person': {
      const { name, answer } = correction;
      return answer === 'yes' ? i18n.t('same.saidYes', { name }) : i18n.t('same.saidNo', { name });
    }
  }
}

function ratingWords(name: string, rating: number | null): string {
  if (rating === null) return i18n.t('rate.saidNothing', { name });
  return rating === 0 ? i18n.t('rate.saidNever', { name }) : i18n.t('rate.said', { name, rating });
}
