import { openWindowPanel } from '../../utils/open-window-panel.ts';
import type { ClickedIn } from './link-menu.ts';

/** In the manifest for browsers that have no command of their own for the panel. */
const OPEN_PANEL = 'open-panel';

/** A key the person has pressed anywhere in the browser. */
export function answerCommand(command: string, tab?: ClickedIn): void {
  if (command !== OPEN_PANEL) return;
  // Refused where the browser has no room for a panel, such as a window of an app.
  openWindowPanel(tab?.windowId ?? null)?.catch(() => undefined);
}
