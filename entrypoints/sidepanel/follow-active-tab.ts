import { type Browser, browser } from 'wxt/browser';

interface TabFollower {
  /** Called with the tab's address; '' if the extension isn't allowed to see it. */
  show(url: string): void;
  /** Called with the page's title, once it is known. */
  nameTab(url: string, title: string): void;
}

/**
 * Reports the address and the title of this window's active tab, now and whenever they change. Returns a function
 * that stops this.
 */
export async function followActiveTab({ show, nameTab }: TabFollower): Promise<() => void> {
  const { id: windowId } = await browser.windows.getCurrent();
  let activeTab: number | undefined;

  const report = ({ url = '', title = '', status }: Browser.tabs.Tab) => {
    show(url);
    // While a page loads, the title may still be the previous page's.
    if (status === 'complete') nameTab(url, title);
  };

  const onActivated = async (active: Browser.tabs.OnActivatedInfo) => {
    if (active.windowId !== windowId) return;
    activeTab = active.tabId;
    // The tab may close before it is read. Then another one is activated.
    const tab = await browser.tabs.get(active.tabId).catch(() => null);
    if (tab !== null && activeTab === active.tabId) report(tab);
  };
  const onUpdated = (tabId: number, change: Browser.tabs.OnUpdatedInfo, tab: Browser.tabs.Tab) => {
    if (tabId !== activeTab) return;
    // The browser doesn't report addresses that the extension isn't allowed to see, but the old one is outdated anyway.
    if (change.url !== undefined || change.status === 'loading') show(change.url ?? tab.url ?? '');
    if (change.title !== undefined) nameTab(tab.url ?? '', change.title);
  };

  browser.tabs.onActivated.addListener(onActivated);
  browser.tabs.onUpdated.addListener(onUpdated);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  activeTab ??= tab?.id;
  if (tab !== undefined && activeTab === tab.id) report(tab);
  return () => {
    browser.tabs.onActivated.removeListener(onActivated);
    browser.tabs.onUpdated.removeListener(onUpdated);
  };
}
