import { AskEditor } from '../../components/AskEditor.tsx';
import type { Surface } from '../../components/open-surface.ts';
import { useWritings } from '../../components/use-writings.ts';

/** An ask written in the popup, where no panel opens. */
export function PopupAsk({ surface, leave }: { surface: Surface; leave: () => void }) {
  const kept = useWritings();
  const [writing] = kept?.isOpen === true ? kept.writings : [];
  if (writing === undefined) return null;
  const canKeep = surface.store.card.value.capabilities?.asks === true;
  return (
    <div class="view">
      <AskEditor client={surface.client} writing={writing} canKeep={canKeep} leave={leave} />
    </div>
  );
}
