import { browser } from 'wxt/browser';
import { identifyLinkedin } from '../../utils/linkedin-url.ts';
import { recallLookUp } from '../../utils/look-up/look-up-cache.ts';
import { type LookUp, type Message, message } from '../../utils/messages.ts';
import { askKith } from './ask-kith.ts';
import { openPanel } from './open-panel.ts';
import { paintEverywhere, seePage } from './see-page.ts';

/** What is asked of a sender; browsers tell more. */
export interface Sender {
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly frameId?: number | undefined;
  /** Chrome's: `prerender` for a page that is not shown yet. */
  readonly documentLifecycle?: string | undefined;
  readonly tab?: { readonly id?: number | undefined } | undefined;
}
type Reply = (answer: unknown) => void;
/** True keeps the channel open for a reply that comes later. */
type Handler<Type extends Message['type']> = (
  message: Extract<Message, { type: Type }>,
  sender: Sender,
  reply: Reply,
) => boolean;

const HANDLERS: { readonly [Type in Message['type']]: Handler<Type> } = {
  page({ url }, { tab, frameId, documentLifecycle }) {
    // A page that is only being prepared is not shown yet; the tab itself tells when it is.
    const isShown = frameId === 0 && (documentLifecycle ?? 'active') === 'active';
    if (tab?.id !== undefined && isShown) void seePage({ id: tab.id, url });
    return false;
  },

  'look-up'({ id, url, fresh }, sender, reply) {
    if (!isExtensionPage(sender)) return false;
    void answerLookUp(id, url, fresh).then(reply);
    return true;
  },

  'open-panel'(_, { tab }) {
    if (tab?.id !== undefined) openPanel(tab.id);
    return false;
  },
};

/** The one listener for messages: what is not one of ours, in shape and origin, is not answered. */
export function answerMessage(raw: unknown, sender: Sender, reply: Reply): boolean {
  const read = message.safeParse(raw);
  if (!read.success || sender.id !== browser.runtime.id) return false;
  return dispatch(read.data, sender, reply);
}

function dispatch<Type extends Message['type']>(
  received: Extract<Message, { type: Type }>,
  sender: Sender,
  reply: Reply,
): boolean {
  const handler: Handler<Type> = HANDLERS[received.type];
  return handler(received, sender, reply);
}

/** Only the extension's own pages may ask; a script inside a web page may not. */
function isExtensionPage({ url }: Sender): boolean {
  return url?.startsWith(browser.runtime.getURL('/')) ?? false;
}

async function answerLookUp(id: string, url: string, fresh: boolean): Promise<LookUp> {
  const identity = identifyLinkedin(url);
  if (identity === null) {
    const failure = { kind: 'failed' as const, detail: 'This is no LinkedIn profile or company page.' };
    return { key: '', url, answer: null, failure, at: Date.now() };
  }
  const known = fresh ? null : await recallLookUp(identity.key);
  if (known !== null) return known;
  const lookUp = await askKith(identity, url, id);
  void paintEverywhere(lookUp);
  return lookUp;
}
