import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { cachedCapabilities } from '../../utils/companion/cached-response.ts';
import { companionClient } from '../../utils/companion/companion-client.ts';
import { newsClient } from '../../utils/news/news-client.ts';
import { isUnseen } from '../../utils/news/seen-news.ts';
import { KNOWN, paintButton } from './badge.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { readPaintContext } from './paint-context.ts';

const client = companionClient();
/** Runs one update at a time. Otherwise an older response could overwrite a newer one. */
const inTurn = limitConcurrency(1);

/** Shows a dot on the toolbar button while there is unseen news. A tab's own badge takes precedence. */
export function paintNewsDot(): Promise<void> {
  return inTurn(paint);
}

async function paint(): Promise<void> {
  const waits = await newsWait();
  if (waits === null) return;
  const title = waits ? i18n.t('news.waits') : browser.runtime.getManifest().name;
  await paintButton({ text: waits ? '•' : '', color: KNOWN }, title);
}

/** Returns whether there is unseen news, or null if Kith doesn't respond. */
async function newsWait(): Promise<boolean | null> {
  if ((await readPaintContext()).session === null) return false;
  try {
    const { news } = await cachedCapabilities.ask(client, Date.now());
    return news && (await isUnseen(await newsClient(client).summary()));
  } catch {
    return null;
  }
}
