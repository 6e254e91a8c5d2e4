import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { CardSurface } from '../../components/card/CardSurface.tsx';
import type { Surface } from '../../components/data/open-surface.ts';
import { useStored } from '../../components/data/use-stored.ts';
import { AskEditor } from '../../components/intros/AskEditor.tsx';
import { MutualsPage, mutualsBeside } from '../../components/mutuals/MutualsPage.tsx';
import { SavedConnectionsBar } from '../../components/mutuals/SavedConnectionsBar.tsx';
import { useSavedConnections } from '../../components/mutuals/use-saved-connections.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { SurfaceFrame } from '../../components/ui/SurfaceFrame.tsx';
import {
  loadUnsavedAsks,
  openUnsavedAsk,
  type UnsavedAsk,
  watchUnsavedAsks,
} from '../../utils/ask/unsaved-asks.ts';
import { openedAsk } from '../../utils/hand-over.ts';
import { openWindowPanel } from '../../utils/open-window-panel.ts';

interface PopupProps {
  readonly surface: Surface;
  /** Null if the browser doesn't report the popup's window. */
  readonly windowId: number | null;
}

/** Shows the card's heading and the best path, for a quick look. The panel shows the rest. */
export function Popup({ surface, windowId }: PopupProps) {
  const [isWriting, setWriting] = useState(false);
  const card = surface.store.card.value;
  const others = 'otherCount' in card && card.path.steps.length === 2 ? card.otherCount : 0;
  const connections = useSavedConnections(surface.client, surface.session.value?.token ?? null);
  const listOf = mutualsBeside(surface);
  const openPanel = (
    <Button class="plain" onClick={() => openSidePanel(windowId)}>
      {others === 0 ? i18n.t('popup.openPanel') : i18n.t('popup.otherPaths', { count: others })}
      <Icon name="right" isSmall />
    </Button>
  );
  /** Opens an ask in the panel, or here if no panel opens. `opening` must have started during the click. */
  const write = async (opening: Promise<void> | null, writing: Promise<UnsavedAsk>) => {
    await openUnsavedAsk(await writing);
    try {
      if (opening === null) return setWriting(true);
      await opening;
    } catch {
      return setWriting(true);
    }
    await openedAsk.hand('write', windowId);
    window.close();
  };
  return (
    <div class="popup">
      <SurfaceFrame surface={surface} foot={openPanel}>
        {isWriting && <PopupAsk surface={surface} leave={() => setWriting(false)} />}
        {!isWriting && listOf !== null && <MutualsPage {...{ surface, listOf, connections }} />}
        {!isWriting && listOf === null && (
          <>
            <SavedConnectionsBar store={surface.store} connections={connections} />
            <CardSurface
              surface={surface}
              isBrief
              asks={{
                write: (writing) => void write(openWindowPanel(windowId), writing),
                showAsks: null,
              }}
            />
          </>
        )}
      </SurfaceFrame>
    </div>
  );
}

function PopupAsk({ surface, leave }: { surface: Surface; leave: () => void }) {
  const stored = useStored(loadUnsavedAsks, watchUnsavedAsks);
  const [writing] = stored?.isOpen === true ? stored.writings : [];
  if (writing === undefined) return null;
  const canSave = surface.store.card.value.capabilities?.asks === true;
  return (
    <div class="view">
      <AskEditor client={surface.client} writing={writing} canSave={canSave} leave={leave} />
    </div>
  );
}

/** Opens the panel of a window and closes the popup. Call it during the click, before any `await`. */
export function openSidePanel(windowId: number | null): void {
  void openWindowPanel(windowId)?.then(() => window.close());
}
