import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations, axeViolationsByScheme } from '../harness/axe-violations.ts';
import { builtExtension } from '../harness/built-extension.ts';
import { waitForCard } from '../harness/card.ts';
import { importExport } from '../harness/import-export.ts';
import { DANA } from '../harness/make-export.ts';
import { makeTeam } from '../harness/make-team.ts';
import { borrowBrowser, type OpenBrowser, PAGE_BROWSERS } from '../harness/open-browser.ts';
import { pairBrowser } from '../harness/pair-browser.ts';
import { settleColors } from '../harness/settle-colors.ts';
import type { RunningKith } from '../harness/start-kith.ts';
import { startKithOfProject } from '../harness/start-kith-of-project.ts';

const NEWCOMER = 'noor@example.com';
const panelOf = `sidepanel.html?url=${encodeURIComponent(DANA)}`;

/** Pastes text all at once, like Ctrl+V. */
const paste = (page: Page, selector: string, text: string) =>
  page.$eval(
    selector,
    (field, pasted) => {
      (field as HTMLInputElement).focus();
      document.execCommand('insertText', false, pasted);
    },
    text,
  );

describe.each(PAGE_BROWSERS)('a team of two, in %s', (name) => {
  let kith: RunningKith;
  let ada: OpenBrowser;
  let noor: OpenBrowser;
  let settings: Page;
  let welcome: Page;
  let panel: Page;
  let invited: Page;
  let link = '';

  beforeAll(async () => {
    const extension = builtExtension(name);
    [kith, ada, noor] = await Promise.all([
      startKithOfProject(),
      borrowBrowser(name, extension),
      borrowBrowser(name, extension),
    ]);
    await importExport(kith);
    settings = await pairBrowser(ada, { address: kith.address, code: kith.pairingCode });
    welcome = await noor.openExtensionPage('welcome.html');
  });
  afterAll(async () => {
    await Promise.all([noor?.close(), ada?.close(), kith?.stop()]);
  });

  it('doesn’t share its creator’s data until they choose to', async () => {
    await makeTeam(settings, 'Rockets');
    const chosen = await settings.$$eval('.sharing input:checked', (all) =>
      all.map((one) => one.closest('label')?.querySelector('strong')?.textContent),
    );
    expect(chosen).toEqual(['Nothing', 'As “A teammate”']);
    await settings.click('.sharing > fieldset:nth-of-type(1) > label:last-of-type');
    await settings.click('.sharing > fieldset:nth-of-type(2) > label:last-of-type');
    await settings.click('.sharing button[type=submit]');
    await settings.waitForSelector('.sharing .good:not(:empty)');
    await settings.waitForSelector('.invite input');
    link = await settings.$eval('.invite input', (field) => (field as HTMLInputElement).value);
    expect(link).toMatch(/\/invite\//);
  });

  it('is shown in the settings without problems found by axe', async () => {
    await settleColors(settings);
    expect(await axeViolations(settings)).toEqual([]);
  });

  it('has an invitation page that is accessible in light and dark mode and fits 360 px', async () => {
    invited = await noor.browser.newPage();
    await invited.setViewport({ width: 360, height: 700 });
    await invited.goto(link);
    await invited.waitForSelector('#invitation:not([hidden])');
    expect(await axeViolationsByScheme(noor, invited)).toEqual({ light: [], dark: [] });
    // Firefox's scroll bar takes up part of the 360 px.
    const beyond = await invited.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBe(0);
    expect(await invited.$eval('h1 [data-slot=team]', (slot) => slot.textContent)).toBe('Rockets');
  });

  it('leads a new member from the link to a first path in 4 steps', async () => {
    const acts = [
      async () => {
        // Removes the link to the ZIP, which the test doesn't need. The click still copies the invitation.
        await invited.$eval('[data-browser]:not([hidden]) a', (a) => a.removeAttribute('href'));
        await invited.click('[data-browser]:not([hidden]) a');
        await invited.waitForFunction(
          () => document.querySelector('#copied:not([hidden]), #by-hand[open]') !== null,
        );
      },
      async () => {
        await welcome.bringToFront();
        await welcome.waitForSelector('input[name=code]');
        await paste(welcome, 'input[name=code]', await invited.$eval('#link', (code) => code.textContent));
      },
      async () => {
        await welcome.waitForSelector('input[name=email]:focus');
        await welcome.keyboard.type(NEWCOMER);
      },
      () => welcome.keyboard.press('Enter'),
    ];
    for (const act of acts) await act();
    await welcome.waitForSelector('[data-step=data] .first-card [data-state=path]');
    expect(acts.length).toBeLessThanOrEqual(4);
  });

  it('asks the new member what to share, and doesn’t share anything until they choose', async () => {
    for (const step of ['data', 'me']) {
      await welcome.waitForSelector(`[data-step=${step}]`);
      await welcome.click('.step-acts > :last-child');
    }
    await welcome.waitForSelector('[data-step=share] .sharing');
    expect(await welcome.$eval('.sharing input', (first) => (first as HTMLInputElement).checked)).toBe(true);
  });

  it('shows the new member who the first member can introduce them to', async () => {
    panel = await noor.openExtensionPage(panelOf);
    const card = await waitForCard(panel, 'path');
    expect(card.text).toContain('Ask Ada');
    expect(card.text).not.toMatch(/\d+ messages/);
  });

  it('hides everything from the new member once the admin removes them', async () => {
    const page = await ada.openExtensionPage('options.html#team');
    await page.waitForSelector('.page:not([data-opening])');
    await page.locator(`button[aria-label="Remove ${NEWCOMER} from the team"]`).click();
    await page.locator('.confirm .danger').click();
    await page.waitForFunction(
      (who) => !document.querySelector('.team')?.textContent?.includes(who),
      {},
      NEWCOMER,
    );
    await panel.bringToFront();
    await (await panel.waitForSelector('.age button'))?.click();
    await waitForCard(panel, 'not-in-your-data');
  });
});
