import { openWindowPanel } from '../../utils/open-window-panel.ts';

/** Opens the panel of a window and closes the popup. To be called in the click itself, before any await. */
export function openSidePanel(windowId: number | null): void {
  void openWindowPanel(windowId)?.then(() => window.close());
}
