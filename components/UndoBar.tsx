import { i18n } from '#i18n';
import { Act } from './Act.tsx';
import type { Correction } from './card-acts.ts';

/** Says what was noted, and takes it back. */
export function UndoBar({ correction, undo }: { correction: Correction; undo: () => Promise<void> }) {
  const { a, b } = correction;
  const said = a.isYou
    ? i18n.t('card.saidWeDontKnow', { name: b.shortName })
    : i18n.t('card.saidDontKnow', { a: a.shortName, b: b.shortName });
  return (
    <aside class="undo">
      <p role="status">{said}</p>
      <Act class="button small" run={undo}>
        {i18n.t('undo')}
      </Act>
    </aside>
  );
}
