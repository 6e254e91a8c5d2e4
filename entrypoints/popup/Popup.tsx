import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { CardSurface } from '../../components/CardSurface.tsx';
import type { Surface } from '../../components/open-surface.ts';
import { SurfaceFrame } from '../../components/SurfaceFrame.tsx';
import { type AskWriting, openWriting } from '../../utils/ask/ask-writing.ts';
import { openedAsk } from '../../utils/ask/opened-ask.ts';
import { openWindowPanel } from '../../utils/open-window-panel.ts';
import { openSidePanel } from './open-side-panel.ts';
import { PopupAsk } from './PopupAsk.tsx';

interface PopupProps {
  readonly surface: Surface;
  /** The window the popup belongs to, null where the browser names none. */
  readonly windowId: number | null;
}

/** The same card as the panel's, for a quick look, and the way to the panel. */
export function Popup({ surface, windowId }: PopupProps) {
  const [isWriting, setWriting] = useState(false);
  const openPanel = (
    <button type="button" class="link" onClick={() => openSidePanel(windowId)}>
      {i18n.t('popup.openPanel')}
    </button>
  );
  /** In the panel, which is opened in the click itself; here where no panel opens. */
  const write = async (opening: Promise<void> | null, writing: Promise<AskWriting>) => {
    await openWriting(await writing);
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
        {isWriting ? (
          <PopupAsk surface={surface} leave={() => setWriting(false)} />
        ) : (
          <CardSurface
            surface={surface}
            asks={{
              write: (writing) => void write(openWindowPanel(windowId), writing),
              showAsks: null,
            }}
          />
        )}
      </SurfaceFrame>
    </div>
  );
}
