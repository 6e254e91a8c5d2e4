import { defineContentScript } from 'wxt/utils/define-content-script';
import { sendPage } from './send-page.ts';

/**
 * Tells the background which page this is: reads the address and nothing else, writes nothing, listens to nothing
 * that the page could notice. Where a browser has no Navigation API, the background learns of changes within a
 * page from the tab's own address.
 */
export default defineContentScript({
  matches: ['https://*.linkedin.com/*'],
  runAt: 'document_start',
  main() {
    sendPage();
    globalThis.navigation?.addEventListener('currententrychange', sendPage);
  },
});
