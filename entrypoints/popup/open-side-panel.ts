import { browser } from 'wxt/browser';

/** Firefox's name for the panel, which the typings of `browser` leave out. */
interface WithSidebar {
  readonly sidebarAction: { open(): Promise<void> };
}

function hasSidebar(api: object): api is WithSidebar {
  return 'sidebarAction' in api;
}

/** Opens the panel of a window and closes the popup. To be called in the click itself, before any await. */
export function openSidePanel(windowId: number | null): void {
  const opened = startOpening(windowId);
  void opened?.then(() => window.close());
}

function startOpening(windowId: number | null): Promise<void> | null {
  if (hasSidebar(browser)) return browser.sidebarAction.open();
  return windowId === null ? null : browser.sidePanel.open({ windowId });
}
