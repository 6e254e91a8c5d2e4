import { browser } from 'wxt/browser';
import { message } from '../../utils/messages.ts';
import { openPanel } from './open-panel.ts';
import { updateTab } from './update-tab.ts';

/** The parts of a message's sender that are read. Browsers pass more. */
export interface Sender {
  readonly id?: string | undefined;
  readonly frameId?: number | undefined;
  /** In Chrome only: `prerender` for a page that isn't shown yet. */
  readonly documentLifecycle?: string | undefined;
  readonly tab?: { readonly id?: number | undefined } | undefined;
}

/** Handles messages from the extension's own scripts in tabs. Ignores all others, and never replies. */
export function answerMessage(raw: unknown, { id, tab, frameId, documentLifecycle }: Sender): void {
  const { data } = message.safeParse(raw);
  if (data === undefined || id !== browser.runtime.id || tab?.id === undefined) return;
  // Ignores prerendered pages. The tab's events report such a page once it is shown.
  const isShown = frameId === 0 && (documentLifecycle ?? 'active') === 'active';
  if (data.type === 'open-panel') openPanel(tab.id);
  else if (isShown) void updateTab({ id: tab.id, url: data.url });
}
