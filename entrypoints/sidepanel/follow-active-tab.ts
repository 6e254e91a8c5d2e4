import { type Browser, browser } from 'wxt/browser';

interface TabFollower {
  /** Given the address; '' where the tab is none of the pages the extension may see. */
  show(url: string): void;
  /** Given the title of the page that is shown, once the page has said it. */
  nameTab(url: string, title: string): void;
}

/**
 * Tells the address and the title of this window's active tab, now and whenever they change. Answers a function that
 * stops it.
 */
export async function followActiveTab({ show, nameTab }: TabFollower): Promise<() => void> {
  const { id: windowId } = await browser.windows.getCurrent();
  let activeTab: number | undefined;

  const tell = ({ url = '', title = '', status }: Browser.tabs.Tab) => {
    show(url);
    // While it loads, the title may be the one of the page before.
    if (status === 'complete') nameTab(url, title);
  };

  const onActivated = async (active: Browser.tabs.OnActivatedInfo) => {
    if (active.windowId !== windowId) return;
    activeTab = active.tabId;
    // The tab may be closed before it is read; then another one is activated.
    const tab = await browser.tabs.get(active.tabId).catch(() => null);
    if (tab !== null && activeTab === active.tabId) tell(tab);
  };
  const onUpdated = (tabId: number, change: Browser.tabs.OnUpdatedInfo, tab: Browser.tabs.Tab) => {
    if (tabId !== activeTab) return;
    // A page the extension may not see changes without an address: what was shown is no longer the tab's.
    if (change.url !== undefined || change.status === 'loading') show(change.url ?? tab.url ?? '');
    if (change.title !== undefined) nameTab(tab.url ?? '', change.title);
  };

  browser.tabs.onActivated.addListener(onActivated);
  browser.tabs.onUpdated.addListener(onUpdated);
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  activeTab ??= tab?.id;
  if (tab !== undefined && activeTab === tab.id) tell(tab);
  return () => {
    browser.tabs.onActivated.removeListener(onActivated);
    browser.tabs.onUpdated.removeListener(onUpdated);
  };
}
