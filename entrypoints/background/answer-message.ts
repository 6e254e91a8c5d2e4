import { browser } from 'wxt/browser';
import { message } from '../../utils/messages.ts';
import { openPanel } from './open-panel.ts';
import { seePage } from './see-page.ts';

/** What is asked of a sender; browsers tell more. */
export interface Sender {
  readonly id?: string | undefined;
  readonly frameId?: number | undefined;
  /** Chrome's: `prerender` for a page that is not shown yet. */
  readonly documentLifecycle?: string | undefined;
  readonly tab?: { readonly id?: number | undefined } | undefined;
}

/** The one listener for messages: ignores those that are not ours, in shape or origin. None gets a reply. */
export function answerMessage(raw: unknown, { id, tab, frameId, documentLifecycle }: Sender): void {
  const { data } = message.safeParse(raw);
  if (data === undefined || id !== browser.runtime.id || tab?.id === undefined) return;
  // A page that is only being prepared is not shown yet; the tab itself tells when it is.
  const isShown = frameId === 0 && (documentLifecycle ?? 'active') === 'active';
  if (data.type === 'open-panel') openPanel(tab.id);
  else if (isShown) void seePage({ id: tab.id, url: data.url });
}
