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
export function sendPage({ isTrusted }: Event): void {
  if (!isTrusted) return;
  try {
    globalThis.chrome?.runtime.sendMessage({ type: 'page', url: location.href }).catch(() => undefined);
  } catch {
    // The extension was updated or removed and this page still runs the old script.
  }
}
