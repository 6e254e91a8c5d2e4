import { defineContentScript } from 'wxt/utils/define-content-script';

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

/** The part of the browser's API that content scripts use. A polyfill isn't worth it for one call. */
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
 * Sends the page's address to the background. Ignores events that the page makes up: thousands of them would keep the
 * background busy.
 */
function sendPage({ isTrusted }: Event): void {
  if (!isTrusted) return;
  try {
    globalThis.chrome?.runtime.sendMessage({ type: 'page', url: location.href }).catch(() => undefined);
  } catch {
    // The extension was updated or removed, and this page still runs the old script.
  }
}
