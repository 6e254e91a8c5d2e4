import { browser } from 'wxt/browser';

/** Firefox's API for the panel, which the typings of `browser` lack. */
interface WithSidebar {
  readonly sidebarAction: { open(): Promise<void> };
}

function hasSidebar(api: object): api is WithSidebar {
  return 'sidebarAction' in api;
}

/**
 * Opens the panel of a window; null if there is no window. Call it inside the click or key handler, before any await.
 * Rejects if the browser doesn't count it as part of a click or key press.
 */
export function openWindowPanel(windowId: number | null): Promise<void> | null {
  if (hasSidebar(browser)) return browser.sidebarAction.open();
  return windowId === null ? null : browser.sidePanel.open({ windowId });
}
