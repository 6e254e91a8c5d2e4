import { fakeBrowser } from 'wxt/testing/fake-browser';

/** Sets whether the browser lets the extension call Kith's address. */
export function permit(isPermitted: boolean): void {
  Object.assign(fakeBrowser.permissions, { contains: async () => isPermitted });
}
