/** The part of the browser's API that content scripts use. A polyfill isn't worth it for two calls. */
interface Runtime {
  readonly runtime: {
    sendMessage(message: ContentMessage): Promise<unknown>;
    readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  };
}

/** As in `messages.ts`, which content scripts don't import because of zod. */
type ContentMessage = { readonly type: 'page'; readonly url: string } | { readonly type: 'open-panel' };

declare global {
  var chrome: Runtime | undefined;
}

/** Sends a message from a content script. Does nothing if the extension was updated or removed while the page stayed open. */
export function sendToBackground(message: ContentMessage): void {
  try {
    globalThis.chrome?.runtime.sendMessage(message).catch(() => undefined);
  } catch {
    // The script of before the update has lost its connection to the extension.
  }
}
