import { browser } from 'wxt/browser';
import type { LabelMessage } from '../../utils/content-messages.ts';
import { linkedinTabs } from '../../utils/page/page-tab.ts';

/** Built from entrypoints/label.content. The manifest doesn't list it, so it runs only on pages it is injected into. */
const SCRIPT = '/content-scripts/label.js';

/**
 * Shows the label, injecting its script first if the page doesn't have it. No script is registered with the browser, so
 * none can run after the label is switched off.
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
    // The tab was closed or navigated to another page, which is painted separately.
  }
}

export async function hideLabel(tabId: number): Promise<void> {
  const message: LabelMessage = { type: 'label-off' };
  // This fails on a page without the script, but such a page has no label to hide.
  await browser.tabs.sendMessage(tabId, message).catch(() => undefined);
}

export async function hideLabels(): Promise<void> {
  const tabs = await linkedinTabs();
  await Promise.all(tabs.map((tab) => hideLabel(tab.id)));
}
