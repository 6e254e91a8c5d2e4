import type { Page } from 'puppeteer-core';

/** A frame of the panel that differs from the one before. */
export interface SeenCard {
  readonly key: string;
  /** False if the response is cached and a fresh one is pending. */
  readonly isFresh: boolean;
  /** ms since 1970. */
  readonly at: number;
}

declare global {
  var seenCards: SeenCard[] | undefined;
}

/** Reads the card in every frame of the panel. A line below it shows whether a response is pending. */
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

/** Returns the cards seen since the last call. */
export function takeSeenCards(panel: Page): Promise<readonly SeenCard[]> {
  return panel.evaluate(() => globalThis.seenCards?.splice(0) ?? []);
}
