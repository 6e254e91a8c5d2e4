import { browser } from 'wxt/browser';

/** Firefox's name for the panel, which the typings of `browser` leave out. */
interface WithSidebar {
  readonly sidebarAction: { open(): Promise<void> };
}

function hasSidebar(api: object): api is WithSidebar {
  return 'sidebarAction' in api;
}

/**
 * Opens the panel of a window; null where there is no window to open it in. To be called in the click or key itself,
 * before any await. Rejects where the browser takes it for neither.
 */
export function openWindowPanel(windowId: number | null): Promise<void> | null {
  if (hasSidebar(browser)) return browser.sidebarAction.open();
  return windowId === null ? null : browser.sidePanel.open({ windowId });
}
