import { defineContentScript } from 'wxt/utils/define-content-script';
import { sendToBackground } from '../../utils/content-messages.ts';

/**
 * Reports in-page navigation on LinkedIn to the background. It reads the address and nothing else, writes nothing, and adds
 * no listener that the page could notice. For page loads, and in browsers without the Navigation API, the background relies
 * on tab events: a message at the start of a page would delay the page.
 */
export default defineContentScript({
  matches: ['https://*.linkedin.com/*'],
  runAt: 'document_start',
  main() {
    globalThis.navigation?.addEventListener('currententrychange', sendPage);
  },
});

/**
 * Sends the page's address to the background. Ignores events that the page makes up: thousands of them would keep the
 * background busy.
 */
function sendPage({ isTrusted }: Event): void {
  if (isTrusted) sendToBackground({ type: 'page', url: location.href });
}
