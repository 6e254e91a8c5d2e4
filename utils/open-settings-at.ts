import { browser } from 'wxt/browser';

/** Opens the settings in a new tab. `name` is a page or section, such as `data` or `erase`. */
export function openSettingsAt(name: string): void {
  void browser.tabs.create({ url: `${browser.runtime.getURL('/options.html')}#${name}` });
}
