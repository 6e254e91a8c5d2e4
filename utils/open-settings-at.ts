import { browser } from 'wxt/browser';

/** Opens the settings in a new tab, at a page or section by name (`data`, `erase`). */
export function openSettingsAt(name: string): void {
  void browser.tabs.create({ url: `${browser.runtime.getURL('/options.html')}#${name}` });
}
