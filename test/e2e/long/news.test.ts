import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { axeViolations } from '../harness/axe-violations.ts';
import { waitForCard } from '../harness/card.ts';
import { dropFiles } from '../harness/drop-files.ts';
import { DANA, KEN } from '../harness/make-export.ts';
import { PAGE_BROWSERS } from '../harness/open-browser.ts';
import { evaluateInFirefox } from '../harness/open-firefox.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';

declare const chrome: typeof browser;

const FILE = 'Connections.csv';
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
/** Ada's connections a year later: Dana changed jobs, Lena is gone, Noah is new. */
const NEWER = `First Name,Last Name,URL,Email Address,Company,Position,Connected On
Dana,Weiss,${DANA},,Northvolt,CTO,05 Mar 2024
Ken,Ito,${KEN},,Acme Rockets,Engineer,06 Mar 2024
Noah,Lindqvist,https://www.linkedin.com/in/noah-e2e,,Acme Rockets,Clerk,${yesterday}
`;

describe.each(PAGE_BROWSERS)('news after an import, in %s', (name) => {
  let all: SetUp;
  let report: Page;
  beforeAll(async () => {
    all = await setUp(name, { changesBrowser: true });
    report = all.options;
    // Firefox opens the panel when the extension is installed, and news in an open panel counts as seen.
    if (name === 'firefox') await evaluateInFirefox(all.open.browser, 'SidebarController.hide()');
  });
  afterAll(() => all?.close());

  const dot = () => report.evaluate(() => chrome.action.getBadgeText({}));

  it('appears in the import report, as the toolbar’s dot and on the home card, and opens cards', async () => {
    expect(await dot()).toBe('');
    await dropFiles(report, { name: FILE, content: NEWER });
    await report.locator(`button[aria-label="Import ${FILE}"]`).click();
    await report.waitForSelector('.import-news');
    expect(
      await report.$$eval('.import-news .row-name', (lines) => lines.map((line) => line.textContent)),
    ).toEqual([
      '1 person changed jobs',
      '1 new connection',
      '1 new company you can reach',
      '1 person is no longer connected',
    ]);
    await expect.poll(dot).toBe('•');

    const panel = await all.open.openExtensionPage('sidepanel.html?url=');
    await panel.waitForSelector('.news-line');
    expect(await axeViolations(panel)).toEqual([]);
    await panel.locator('.news-line::-p-text(Dana Weiss is now at Northvolt)').click();
    await expect.poll(dot).toBe('');
    await panel.locator('.person-button::-p-text(Before: CTO · Acme Rockets)').click();
    expect((await waitForCard(panel, 'you-know-them')).key).toBe('li:in:dana-e2e');
  });
});
