import { i18n } from '#i18n';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import type { CardStore } from '../card/card-store.ts';
import { Act } from '../ui/Act.tsx';
import type { SavedConnections } from './use-saved-connections.ts';

interface SavedConnectionsBarProps {
  readonly store: CardStore;
  readonly connections: SavedConnections;
}

/** On the target's card, confirms which mutual connections were saved, with Undo. */
export function SavedConnectionsBar({ store, connections: { saved, undo } }: SavedConnectionsBarProps) {
  if (saved === null || identifyLinkedin(saved.target.url)?.key !== store.card.value.key) return null;
  const { introducers, target } = saved;
  const undoAll = async () => {
    await undo();
    await store.refresh();
  };
  return (
    <aside class="undo kept-connection">
      <p role="status">
        {i18n.t('mutuals.kept', introducers.length, {
          name: introducers[0]?.name ?? '',
          target: target.name,
        })}
      </p>
      <Act class="button small" run={undoAll}>
        {i18n.t('undo')}
      </Act>
    </aside>
  );
}
