import { browser } from 'wxt/browser';
import type { LabelMessage } from '../../utils/label-message.ts';
import { linkedinTabs } from './linkedin-tabs.ts';

/** Built from entrypoints/label.content, which the manifest does not name: it runs only where it is put. */
const SCRIPT = '/content-scripts/label.js';

/**
 * Shows the label, putting its script into the page first where it is not there yet. Nothing is registered with
 * the browser, so nothing can outlive the setting.
 */
export async function showLabel(tabId: number, message: LabelMessage): Promise<void> {
  try {
    await browser.tabs.sendMessage(tabId, message);
  } catch {
    await putLabel(tabId, message);
  }
}

async function putLabel(tabId: number, message: LabelMessage): Promise<void> {
  try {
    await browser.scripting.executeScript({ target: { tabId }, files: [SCRIPT] });
    await browser.tabs.sendMessage(tabId, message);
  } catch {
    // The tab was closed or has gone to another page, which is painted on its own.
  }
}

export async function hideLabel(tabId: number): Promise<void> {
  const message: LabelMessage = { type: 'label-off' };
  // A page without the script has no label to hide.
  await browser.tabs.sendMessage(tabId, message).catch(() => undefined);
}

export async function hideLabels(): Promise<void> {
  const tabs = await linkedinTabs();
  await Promise.all(tabs.map((tab) => hideLabel(tab.id)));
}
