import { defineContentScript } from 'wxt/utils/define-content-script';
import { sendPage } from './send-page.ts';

/**
 * Tells the background which page one has gone on to within a page of LinkedIn's: reads the address and nothing else,
 * writes nothing, listens to nothing that the page could notice. Of a page that is loaded, and where a browser has no
 * Navigation API of any, the background hears from the tab itself: a message at the start of a page would hold that up.
 */
export default defineContentScript({
  matches: ['https://*.linkedin.com/*'],
  runAt: 'document_start',
  main() {
    globalThis.navigation?.addEventListener('currententrychange', sendPage);
  },
});
