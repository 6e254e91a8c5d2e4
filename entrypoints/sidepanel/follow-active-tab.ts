import { type Browser, browser } from 'wxt/browser';

/**
 * Tells the address of this window's active tab, now and whenever it changes; '' where the tab is none of the
 * pages the extension may see. Answers a function that stops it.
 */
export async function followActiveTab(show: (url: string) => void): Promise<() => void> {
  const { id: windowId } = await browser.windows.getCurrent();
  let activeTab: number | undefined;

  const onActivated = async (active: Browser.tabs.OnActivatedInfo) => {
    if (active.windowId !== windowId) return;
    activeTab = active.tabId;
    // The tab may be closed before it is read; then another one is activated.
    const tab = await browser.tabs.get(active.tabId).catch(() => null);
    if (tab !== null && activeTab === active.tabId) show(tab.url ?? '');
  };
  const onUpdated = (tabId: number, change: Browser.tabs.OnUpdatedInfo, tab: Browser.tabs.Tab) => {
    if (tabId !== activeTab) return;
    // A page the extension may not see changes without an address: what was shown is no longer the tab's.
    if (change.url !== undefined || change.status === 'loading') show(change.url ?? tab.url ?? '');
  };

  browser.tabs.onActivated.addListener(onActivated);
  browser.tabs.onUpdated.addListener(onUpdated);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  activeTab ??= tab?.id;
  if (tab !== undefined && activeTab === tab.id) show(tab.url ?? '');
  return () => {
    browser.tabs.onActivated.removeListener(onActivated);
    browser.tabs.onUpdated.removeListener(onUpdated);
  };
}
