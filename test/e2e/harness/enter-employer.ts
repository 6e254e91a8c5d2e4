import type { Page } from 'puppeteer-core';

/** Saves on a stranger's card, by keyboard, that they work at Acme Rockets, so that people who worked there may know them. */
export async function enterEmployer(panel: Page): Promise<void> {
  await panel.waitForSelector('[role=combobox]', { visible: true });
  await panel.type('[role=combobox]', 'Acme');
  await panel.waitForFunction(() =>
    document.querySelector('[role=option][aria-selected=true]')?.textContent?.includes('Acme Rockets'),
  );
  await panel.keyboard.press('Enter');
}
