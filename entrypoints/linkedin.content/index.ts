import { defineContentScript } from 'wxt/utils/define-content-script';

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

/** The part of the browser's own API that content scripts use; they take no polyfill for one call. */
interface Runtime {
  readonly runtime: {
    sendMessage(message: { type: 'page'; url: string } | { type: 'open-panel' }): Promise<unknown>;
    readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  };
}

declare global {
  var chrome: Runtime | undefined;
}

/**
 * Sends the one message there is. Nobody waits for a reply; after an update of the extension nobody listens. An event that
 * the page makes up is none: thousands of them would keep the background busy.
 */
function sendPage({ isTrusted }: Event): void {
  if (!isTrusted) return;
  try {
    globalThis.chrome?.runtime.sendMessage({ type: 'page', url: location.href }).catch(() => undefined);
  } catch {
    // The extension was updated or removed and this page still runs the old script.
  }
}
