import { i18n } from '#i18n';
import { CardSurface } from '../../components/CardSurface.tsx';
import type { Surface } from '../../components/open-surface.ts';
import { SurfaceFrame } from '../../components/SurfaceFrame.tsx';
import { openSidePanel } from './open-side-panel.ts';

interface PopupProps {
  readonly surface: Surface;
  /** The window the popup belongs to, null where the browser names none. */
  readonly windowId: number | null;
}

/** The same card as the panel's, for a quick look, and the way to the panel. */
export function Popup({ surface, windowId }: PopupProps) {
  const openPanel = (
    <button type="button" class="link" onClick={() => openSidePanel(windowId)}>
      {i18n.t('popup.openPanel')}
    </button>
  );
  return (
    <div class="popup">
      <SurfaceFrame surface={surface} foot={openPanel}>
        <CardSurface surface={surface} />
      </SurfaceFrame>
    </div>
  );
}
