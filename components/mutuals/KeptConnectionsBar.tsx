import { i18n } from '#i18n';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import type { CardStore } from '../card/card-store.ts';
import { Act } from '../ui/Act.tsx';
import type { KeptConnections } from './use-kept-connections.ts';

interface KeptConnectionsBarProps {
  readonly store: CardStore;
  readonly connections: KeptConnections;
}

/** On the target's card, shows which mutual connections were saved, with Undo. */
export function KeptConnectionsBar({ store, connections: { kept, undo } }: KeptConnectionsBarProps) {
  if (kept === null || identifyLinkedin(kept.target.url)?.key !== store.card.value.key) return null;
  const { introducers, target } = kept;
  const undoAll = async () => {
    await undo();
    await store.lookAgain();
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
