import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { browser } from 'wxt/browser';
import { waitForCard } from '../harness/card.ts';
import { DANA, KEN } from '../harness/make-export.ts';
import { BROWSERS, PAGE_BROWSERS } from '../harness/open-browser.ts';
import { openRealPanel } from '../harness/open-real-panel.ts';
import { type SetUp, setUp } from '../harness/set-up.ts';

declare const chrome: typeof browser;

describe.each(BROWSERS)('opening the panel, in %s', (name) => {
  let all: SetUp;
  beforeAll(async () => {
    all = await setUp(name, { changesBrowser: true });
  });
  afterAll(() => all?.close());

  /** Does what the background does on a click in the context menu, because drivers can't click in it. */
  const askAbout = (address: string) =>
    all.options.evaluate(async (url) => {
      const { id: windowId } = await chrome.windows.getCurrent();
      await chrome.storage.session.set({ 'asked-link': { value: url, windowId } });
    }, address);

  it('adds an item to the context menu of links when the extension is installed', async () => {
    const change = (id: string) =>
      all.options.evaluate(
        (item) =>
          new Promise((resolve) =>
            chrome.contextMenus.update(item, {}, () => resolve(chrome.runtime.lastError?.message ?? 'there')),
          ),
        id,
      );
    expect(await change('who-can-introduce-me')).toBe('there');
    expect(await change('another-line')).not.toBe('there');
  });

  it('shows a link’s card instead of the tab’s page until the tab navigates', async () => {
    const page = await all.open.openLinkedin(DANA);
    const panel = await openRealPanel(all.open, page, all.options);
    const key = () =>
      panel.look((view) => view.document.querySelector<HTMLElement>('.card')?.dataset.key ?? '');
    await expect.poll(key).toBe('li:in:dana-e2e');
    const before = [...all.open.requests];
    await askAbout(`${KEN}/?trk=x`);
    await expect.poll(key).toBe('li:in:ken-e2e');
    expect(all.open.requests).toEqual(before);
    await page.evaluate(() => history.pushState({}, '', '/in/ada-e2e'));
    await expect.poll(key).toBe('li:in:ada-e2e');
    await page.close();
  });

  it('registers keyboard shortcuts with the browser', async () => {
    const shortcuts = await all.options.evaluate(async () =>
      (await chrome.commands.getAll()).map(({ shortcut }) => shortcut),
    );
    expect(shortcuts).toContain('Alt+Shift+K');
  });

  // The rest is the same code in both browsers.
  if (!PAGE_BROWSERS.includes(name)) return;
  it('lists all shortcuts on ?, and then returns the focus', async () => {
    const panel = await all.openPanel(DANA);
    await waitForCard(panel, 'you-know-them');
    await panel.focus('[data-act=save]');
    await panel.keyboard.press('?');
    await panel.waitForSelector('dialog[open] kbd');
    const keys = await panel.$$eval('dialog kbd', (found) => found.map((key) => key.textContent));
    const ofCard = ['R', 'S', '1', '2', '3', '4', '5', 'X', 'U'];
    expect(keys).toEqual([...ofCard, 'Tab', 'Shift+Tab', 'Esc', '?', 'Alt+Shift+K']);
    const titles = await panel.$$eval('dialog dd', (found) => found.map((title) => title.textContent));
    expect(titles).not.toContain('');
    await panel.keyboard.press('Escape');
    await panel.waitForSelector('dialog:not([open])');
    expect(await panel.evaluate(() => document.activeElement?.getAttribute('data-act'))).toBe('save');
  });
});
