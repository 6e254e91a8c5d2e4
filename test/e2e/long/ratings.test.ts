import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../harness/axe-violations.ts';
import { waitForCard } from '../harness/card.ts';
import { enterEmployer } from '../harness/enter-employer.ts';
import { ACME, DANA, KEN, STRANGER } from '../harness/make-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { overflowWhenNarrow } from '../harness/open-panel-tab.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';

describe.each(PAGE_BROWSERS)('correcting Kith, in %s', (name) => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp(name);
  });
  afterEach(() => all.open.closePanels());
  afterAll(() => all?.close());

  it('rates someone with one key, updates the score immediately, and undoes the rating', async () => {
    const panel = await all.openPanel(KEN);
    expect((await waitForCard(panel, 'connected-only')).text).toContain('How well do you know Ken?');
    await panel.keyboard.press('4');
    const card = await waitForCard(panel, 'you-know-them');
    expect(card.text).toContain('Excellent');
    expect(card.text).toContain('Your rating: 4 of 5');
    expect(await pressed(panel)).toEqual(['4']);
    expect(await axeViolations(panel)).toEqual([]);
    await panel.waitForFunction(
      () =>
        document.querySelector('.undo [role=status]')?.textContent ===
        'Saved. You rated how well you know Ken: 4 of 5.',
    );
    await panel.keyboard.press('z');
    expect((await waitForCard(panel, 'connected-only')).text).not.toContain('Your rating');
    expect(await pressed(panel)).toEqual([]);
    expect(await overflowWhenNarrow(panel)).toBe(0);
  });

  it('excludes an introducer, which removes the path until undone', async () => {
    const works = await all.openPanel(STRANGER);
    await waitForCard(works, 'not-in-your-data');
    await enterEmployer(works);
    expect((await waitForCard(works, 'not-confirmed')).text).toContain('Dana may know');
    await works.keyboard.press('x');
    await works.waitForFunction(() => !document.querySelector('.stop.main')?.textContent?.includes('Dana'));
    expect((await waitForCard(works, 'not-confirmed')).text).toContain('Ken');
    await works.keyboard.press('z');
    await works.waitForFunction(() => document.querySelector('.stop.main')?.textContent?.includes('Dana'));
  });

  it('reports a wrong match, and undoes it', async () => {
    const panel = await all.openPanel(DANA);
    await waitForCard(panel, 'you-know-them');
    await panel.keyboard.press('u');
    const card = await waitForCard(panel, 'not-in-your-data');
    expect(card.text).toContain('Saved. This page isn’t the Dana Weiss in your data.');
    expect(await axeViolations(panel)).toEqual([]);
    await panel.keyboard.press('z');
    await waitForCard(panel, 'you-know-them');
  });

  it('has the same actions in the popup', async () => {
    const popup = await all.open.openExtensionPage(`popup.html?url=${encodeURIComponent(KEN)}`);
    await waitForCard(popup, 'connected-only');
    await popup.locator('.how-well > summary').click();
    await popup.locator('button[aria-label="2: a little"]').click();
    expect((await waitForCard(popup, 'you-know-them')).text).toContain('2 of 5');
    await popup.locator('.undo button').click();
    await waitForCard(popup, 'connected-only');
  });

  it('offers a rating round that can be completed by keyboard alone', async () => {
    const page = await all.open.openExtensionPage('options.html#rate-now');
    await page.waitForSelector('.round h3');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('3');
    await isAt(page, 1);
    await page.keyboard.press('z');
    await isAt(page, 0);
    for (let at = 1; at <= 3; at++) {
      await page.keyboard.press('s');
      await isAt(page, at);
    }
    expect(await page.$eval('.round', (round) => round.textContent)).toContain('0 rated, 3 skipped');
  });

  it('filters a company by role, and downloads its people as a CSV', async () => {
    const panel = await all.openPanel(ACME);
    await waitForCard(panel, 'company');
    await panel.locator('button[aria-label="More roles"]').click();
    await panel.type('input[name=role]', 'Chief Technology Officer');
    await panel.keyboard.press('Enter');
    await panel.waitForFunction(() => document.querySelectorAll('.colleagues > li').length === 1);
    expect((await waitForCard(panel, 'company')).text).toContain('1 person with this title');
    expect(await axeViolations(panel)).toEqual([]);
    await panel.locator('button::-p-text(Clear filter)').click();
    await panel.waitForFunction(() => document.querySelectorAll('.colleagues > li').length > 1);
    await panel.focus('.colleague > summary');
    await panel.keyboard.press('ArrowDown');
    expect(await panel.evaluate(() => document.activeElement?.textContent)).toContain('Zoe Stranger');
    const { name: file, text } = await download(panel, 'Download as CSV');
    expect(file).toBe('kith-Acme-Rockets.csv');
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      '\ufeffName,Job Title,Relationship,Score,Path,Certainty,LinkedIn URL',
      expect.stringMatching(/^Dana Weiss,CTO,Excellent,[\d.]+,You know them,known,https:/),
      expect.stringMatching(/^Zoe Stranger,,[\w ]+,[\d.]+,Through Dana Weiss,not confirmed,https:/),
      expect.stringMatching(/^Ken Ito,Engineer,[\w ]+,[\d.]+,You’re connected with them,known,https:/),
    ]);
  });
});

/** Returns the numbers on the pressed rating buttons. */
function pressed(panel: Page): Promise<string[]> {
  return panel.$$eval('.rating[aria-pressed=true]', (buttons) =>
    buttons.map((button) => button.textContent ?? ''),
  );
}

async function isAt(page: Page, done: number): Promise<void> {
  await page.waitForFunction((at) => document.querySelector('progress')?.value === at, {}, done);
}

/** Returns what a button downloads, intercepted before the browser gets it. */
function download(page: Page, words: string): Promise<{ name: string; text: string }> {
  return page.evaluate(async (title) => {
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    let content = new Blob();
    let name = '';
    URL.createObjectURL = (blob: Blob) => {
      content = blob;
      return createObjectURL(blob);
    };
    HTMLAnchorElement.prototype.click = function takeName(this: HTMLAnchorElement) {
      name = this.download;
    };
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === title)?.click();
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
    // `text()` would drop the byte order mark.
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return { name, text: decoder.decode(await content.arrayBuffer()) };
  }, words);
}
