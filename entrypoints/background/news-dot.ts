import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { companionClient } from '../../utils/companion/companion-client.ts';
import { keptCapabilities } from '../../utils/companion/kept-capabilities.ts';
import { newsBook } from '../../utils/news/news-book.ts';
import { isUnseen } from '../../utils/news/seen-news.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { readPaintContext } from './paint-context.ts';

const DOT = '•';
const COLOR = '#0b6e4f';

const client = companionClient();
/** Else an older answer could be painted over a newer one. */
const inTurn = limitConcurrency(1);

/** Puts a dot on the toolbar's button, on tabs that wear no badge of their own, while there are news nobody has seen. */
export function paintNewsDot(): Promise<void> {
  return inTurn(paint);
}

async function paint(): Promise<void> {
  const waits = await newsWait();
  if (waits === null) return;
  const title = waits ? i18n.t('news.waits') : browser.runtime.getManifest().name;
  await Promise.allSettled([
    browser.action.setBadgeText({ text: waits ? DOT : '' }),
    browser.action.setBadgeBackgroundColor({ color: COLOR }),
    browser.action.setBadgeTextColor({ color: '#ffffff' }),
    browser.action.setTitle({ title }),
  ]);
}

/** Null if Kith doesn't answer. */
async function newsWait(): Promise<boolean | null> {
  if ((await readPaintContext()).session === null) return false;
  try {
    const { news } = await keptCapabilities.ask(client, Date.now());
    return news && (await isUnseen(await newsBook(client).summary()));
  } catch {
    return null;
  }
}
