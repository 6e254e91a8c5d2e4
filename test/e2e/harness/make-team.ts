import type { Page } from 'puppeteer-core';
import { turnTo } from './turn-to.ts';

/** Creates a team on the settings page of a paired browser that isn't in a team yet. */
export async function makeTeam(settings: Page, name: string): Promise<void> {
  await settings.bringToFront();
  await turnTo(settings, 'team');
  await settings.waitForSelector('input[name=team-name]');
  await settings.$$eval('details', (all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  await settings.type('input[name=team-name]', name);
  await settings.keyboard.press('Enter');
  await settings.waitForSelector('.team .sharing');
}
