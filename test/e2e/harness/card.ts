import type { Page } from 'puppeteer-core';

export interface SeenCard {
  readonly key: string;
  readonly state: string;
  readonly text: string;
}

export function readCard(page: Page): Promise<SeenCard | null> {
  return page.evaluate(() => {
    const card = document.querySelector<HTMLElement>('[data-state]');
    return card && { key: card.dataset.key ?? '', state: card.dataset.state ?? '', text: card.innerText };
  });
}

/** Waits until the card is in this state and returns it. The error names the state it shows instead. */
export async function waitForCard(page: Page, state: string): Promise<SeenCard> {
  const selector = `[data-state="${state}"]`;
  await page.waitForSelector(selector).catch(async () => {
    throw new Error(`The card never was ${state}; it shows ${JSON.stringify(await readCard(page))}.`);
  });
  const card = await readCard(page);
  if (card === null) throw new Error('The card went away.');
  return card;
}
