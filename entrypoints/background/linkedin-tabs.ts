import { browser } from 'wxt/browser';
import { LINKEDIN } from '../../utils/page/page-tab.ts';

/** A tab that shows LinkedIn. The browser hides the addresses of other tabs from Kith. */
export interface LinkedinTab {
  readonly id: number;
  readonly url: string;
}

export async function linkedinTabs(): Promise<LinkedinTab[]> {
  const tabs = await browser.tabs.query({ url: LINKEDIN });
  return tabs.flatMap(({ id, url }) => (id === undefined || url === undefined ? [] : [{ id, url }]));
}
