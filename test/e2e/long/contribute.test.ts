import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { axeViolationsByScheme } from '../harness/axe-violations.ts';
import { builtExtension } from '../harness/built-extension.ts';
import { waitForCard } from '../harness/card.ts';
import { DANA, makeExport } from '../harness/make-export.ts';
import { makeTeam } from '../harness/make-team.ts';
import { borrowBrowser, type OpenBrowser, PAGE_BROWSERS } from '../harness/open-browser.ts';
import { pairBrowser } from '../harness/pair-browser.ts';
import type { RunningKith } from '../harness/start-kith.ts';
import { startKithOfProject } from '../harness/start-kith-of-project.ts';

declare const chrome: typeof browser;

describe.each(PAGE_BROWSERS)('sharing a file without the extension, in %s', (name) => {
  let kith: RunningKith;
  let noor: OpenBrowser;
  let page: Page;
  let folder: string;
  let link = '';

  beforeAll(async () => {
    [kith, noor, folder] = await Promise.all([
      startKithOfProject(),
      borrowBrowser(name, builtExtension(name)),
      mkdtemp(join(tmpdir(), 'kith-contribute-')),
    ]);
    await writeFile(join(folder, 'export.zip'), makeExport());
    await writeFile(join(folder, 'photo.png'), Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10));
  });
  afterAll(async () => {
    await Promise.all([noor?.close(), kith?.stop()]);
    await rm(folder, { recursive: true });
  });

  const choose = async (file: string) => {
    const input = (await page.waitForSelector(
      '#give:not([hidden]) #file',
    )) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(join(folder, file));
  };
  const shown = (section: string) => page.waitForSelector(`#${section}:not([hidden])`);
  const textOf = (selector: string) => page.$eval(selector, (one) => one.textContent);
  /** Opens the panel on Dana's page without cached responses, so that it sends a request. */
  const askForDana = async () => {
    const path = `sidepanel.html?url=${encodeURIComponent(DANA)}`;
    const earlier = await noor.openExtensionPage(path);
    await earlier.evaluate(() => chrome.storage.session.clear());
    // Opens a second page instead of reloading, because Firefox never reports that an extension page was reloaded.
    await earlier.close();
    return noor.openExtensionPage(path);
  };

  async function suits(section: string): Promise<void> {
    await shown(section);
    expect(await axeViolationsByScheme(noor, page)).toEqual({ light: [], dark: [] });
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBe(0);
  }

  it('lets the admin create a link', async () => {
    const settings = await pairBrowser(noor, { address: kith.address, code: kith.pairingCode });
    await makeTeam(settings, 'Rockets');
    await settings.locator('.ask-others > summary').click();
    await settings.waitForSelector('input[name=contribution-label]');
    await settings.type('input[name=contribution-label]', 'Ada Byron');
    await settings.keyboard.press('Enter');
    await settings.waitForSelector('.contributions input.code');
    link = await settings.$eval('.contributions input.code', (field) => (field as HTMLInputElement).value);
    expect(link).toMatch(/\/contribute\/#/);
  });

  it('shows who is asking, and rejects a file that isn’t an export', async () => {
    page = await noor.browser.newPage();
    await page.setViewport({ width: 360, height: 700 });
    await page.goto(link);
    await suits('give');
    expect(await textOf('#give h1')).toBe('Rockets asks for your LinkedIn connections');
    await choose('photo.png');
    await page.waitForSelector('#not-read:not([hidden])');
    expect(await textOf('#not-read')).toContain('This file couldn’t be read. photo.png is');
  });

  it('shows a summary of the file, and shares nothing before consent', async () => {
    await choose('export.zip');
    await suits('read');
    const counts = await page.$$eval('#counts > *', (all) => all.map((one) => one.textContent));
    expect(counts).toEqual(expect.arrayContaining(['People', '3', 'Connections', '3']));
    await waitForCard(await askForDana(), 'not-in-your-data');
  });

  it('shares the file by keyboard only, which gives the team a path', async () => {
    await page.bringToFront();
    await page.focus('input[value=connections]');
    await page.keyboard.press('ArrowDown');
    expect(await page.$eval('input[value=all]', (one) => (one as HTMLInputElement).checked)).toBe(true);
    expect(await page.$eval('#name', (one) => (one as HTMLInputElement).value)).toBe('Ada Byron');
    await page.type('#email', 'ada@example.com');
    await page.keyboard.press('Enter');
    await suits('given');
    expect(await textOf('#given-what')).toBe('You gave Rockets 3 connections');
    expect((await waitForCard(await askForDana(), 'path')).text).toContain('Ask Ada');
  });

  it('lists the contributor among the team’s members', async () => {
    const settings = await noor.openExtensionPage('options.html#team');
    await settings.waitForSelector('.page:not([data-opening])');
    await settings.waitForFunction(() => document.body.textContent?.includes('without the extension'));
    expect(await settings.$eval('.team .sources', (list) => list.textContent)).toContain('Ada Byron');
  });

  it('deletes everything, including the path, on request when the link is opened again later', async () => {
    await page.bringToFront();
    await page.goto('about:blank');
    await page.goto(link);
    await shown('given');
    await page.click('#take-back');
    await page.waitForSelector('#take-back-now:focus');
    await suits('given');
    await page.keyboard.press('Enter');
    await suits('gone');
    await waitForCard(await askForDana(), 'not-in-your-data');
    // A hidden page isn't rendered, so its polling would stop.
    await page.bringToFront();
    await page.reload();
    await shown('invalid');
  });
});
