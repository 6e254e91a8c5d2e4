import type { Page } from 'puppeteer-core';

/** A frame of the panel that showed something else than the one before. */
export interface SeenCard {
  /** Of the page. */
  readonly key: string;
  /** False: the answer is the one that was kept, and a fresh one is on its way. */
  readonly isFresh: boolean;
  /** ms since 1970. */
  readonly at: number;
}

declare global {
  var seenCards: SeenCard[] | undefined;
}

/** Looks at the card in every frame of the panel. Below it stands whether its answer is waited for. */
export async function watchCards(panel: Page): Promise<void> {
  await panel.evaluate(() => {
    const seen: SeenCard[] = [];
    globalThis.seenCards = seen;
    let last = '';
    const look = () => {
      requestAnimationFrame(look);
      const card = document.querySelector<HTMLElement>('article.card');
      const age = card?.querySelector('footer.age span')?.textContent ?? '';
      const { key = '', state = '' } = card?.dataset ?? {};
      const now = `${key} ${state} ${age}`;
      if (now === last || age === '' || state === 'looking') return;
      last = now;
      seen.push({ key, isFresh: !age.startsWith('Updating'), at: Date.now() });
    };
    look();
  });
}

/** What has been seen since this was last asked. */
export function takeSeenCards(panel: Page): Promise<readonly SeenCard[]> {
  return panel.evaluate(() => globalThis.seenCards?.splice(0) ?? []);
}
