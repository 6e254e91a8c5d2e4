/** Message from the background to the label on a page. The label script has its own check, so it needn't bundle zod. */
export type LabelMessage =
  | {
      readonly type: 'label';
      readonly verdict: string;
      /** For screen readers: the introducer, the strength, and whether it is confirmed. */
      readonly detail: string;
      /** Initials next to the text; '' for none. */
      readonly initials: string;
      /** How many of the 5 strength steps are filled; 0 for none. */
      readonly steps: number;
      readonly isConfirmed: boolean;
      /** The text next to the steps. */
      readonly strength: string;
      /** The labels of the two buttons. */
      readonly close: string;
      readonly move: string;
    }
  /** Removes the label, because it is off or the page isn't about a person or company. */
  | { readonly type: 'label-off' };

export function isLabelMessage(value: unknown): value is LabelMessage {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false;
  if (value.type === 'label-off') return true;
  return (
    value.type === 'label' &&
    ['verdict', 'detail', 'initials', 'strength', 'close', 'move'].every(
      (name) => typeof Reflect.get(value, name) === 'string',
    ) &&
    Number.isInteger(Reflect.get(value, 'steps'))
  );
}

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
