/** The part of the browser's own API that the content script uses; it takes no polyfill for one call. */
interface Sender {
  readonly runtime: { sendMessage(message: { type: 'page'; url: string }): Promise<unknown> };
}

declare global {
  var browser: Sender | undefined;
  var chrome: Sender | undefined;
}

/** Sends the one message there is. Nobody waits for a reply; after an update of the extension nobody listens. */
export function sendPage(): void {
  try {
    (globalThis.browser ?? globalThis.chrome)?.runtime
      .sendMessage({ type: 'page', url: location.href })
      .catch(() => undefined);
  } catch {
    // The extension was updated or removed and this page still runs the old script.
  }
}
