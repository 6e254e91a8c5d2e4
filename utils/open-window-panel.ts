import { browser } from 'wxt/browser';

/** Firefox's API for the panel, which is missing from the types of `browser`. */
interface WithSidebar {
  readonly sidebarAction: { open(): Promise<void> };
}

function hasSidebar(api: object): api is WithSidebar {
  return 'sidebarAction' in api;
}

/**
 * Opens the panel of a window. In Chrome, returns null if `windowId` is null. Call this function in the click or key handler
 * before any await, because the browser rejects it otherwise.
 */
export function openWindowPanel(windowId: number | null): Promise<void> | null {
  if (hasSidebar(browser)) return browser.sidebarAction.open();
  return windowId === null ? null : browser.sidePanel.open({ windowId });
}
