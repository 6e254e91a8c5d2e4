import type { Page } from 'puppeteer-core';
import type { browser } from 'wxt/browser';
import type { OpenBrowser } from './open-browser.ts';
import { evaluateInFirefox } from './open-firefox.ts';
import { until } from './until.ts';

declare const chrome: typeof browser;

/** The panel's window. Callers may add types for its other contents. */
export type PanelWindow = typeof globalThis & Window;

/** The real side panel, not a tab with the same page. Its window can be inspected. */
export interface RealPanel {
  /** Runs a function in the panel's window and returns its result. The function can't use outer variables. */
  look<Seen, View extends PanelWindow>(act: (view: View) => Seen): Promise<Seen>;
}

/** Opens the panel beside a page: in Chromium with a click in the popup, in Firefox as its sidebar button does. */
export function openRealPanel(open: OpenBrowser, page: Page, eye: Page): Promise<RealPanel> {
  return open.name === 'chromium' ? openSidePanel(open, page) : openSidebar(open, page, eye);
}

async function openSidePanel(open: OpenBrowser, page: Page): Promise<RealPanel> {
  await page.bringToFront();
  const [extension] = (await open.browser.extensions()).values();
  await extension?.triggerAction(page);
  const isAt = (path: string) => (target: { url(): string }) => target.url().startsWith(open.base + path);
  const popup = await (await open.browser.waitForTarget(isAt('popup.html'))).asPage();
  const link = await popup.waitForSelector('::-p-text(Open the side panel)');
  // The click closes the popup, sometimes before the driver has a response.
  await link?.click().catch(() => undefined);
  const panel = await (await open.browser.waitForTarget(isAt('sidepanel.html'))).asPage();
  return { look: (act) => evaluateIn(panel, act, 'window') };
}

async function openSidebar(open: OpenBrowser, page: Page, eye: Page): Promise<RealPanel> {
  await page.bringToFront();
  await evaluateInFirefox(open.browser, "SidebarController.show('kith_kith_invalid-sidebar-action')");
  await until('a sidebar', () =>
    eye.evaluate(() => chrome.extension.getViews({ type: 'sidebar' as 'tab' }).length || null),
  );
  return { look: (act) => evaluateIn(eye, act, "chrome.extension.getViews({ type: 'sidebar' })[0]") };
}

async function evaluateIn<Seen, View extends PanelWindow>(
  page: Page,
  act: (view: View) => Seen,
  view: string,
): Promise<Seen> {
  return (await page.evaluate(`(${act})(${view})`)) as Seen;
}
