import { browser } from 'wxt/browser';

/**
 * Opens the side panel of a tab or, where only a click on the button itself may open one (Firefox), the popup.
 * To be called before anything is awaited: after that, a click no longer counts as one.
 */
export function openPanel(tabId: number): void {
  const opened = import.meta.env.FIREFOX ? browser.action.openPopup() : browser.sidePanel.open({ tabId });
  // Refused where the click was too long ago; the button in the toolbar is still there.
  opened.catch(() => undefined);
}
