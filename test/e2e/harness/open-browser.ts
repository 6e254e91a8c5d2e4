import type { HTTPRequest, Page, ResponseForRequest } from 'puppeteer-core';
import { pageFor } from './linkedin-pages.ts';
import { openChromium } from './open-chromium.ts';
import { openFirefox } from './open-firefox.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import type { Installed, Started, StartOptions } from './started-browser.ts';
import { HANGS_AFTER_MS, LOOK_EVERY_MS, until } from './until.ts';

export const BROWSERS = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/**
 * The browsers for tests within the panel or the settings, whose code is the same in both: only Chromium, unless
 * `E2E_BROWSERS=all` adds Firefox, which starts slowly.
 */
export const PAGE_BROWSERS: readonly BrowserName[] =
  process.env.E2E_BROWSERS === 'all' ? BROWSERS : ['chromium'];

type Served = Partial<ResponseForRequest> | ((address: string) => string);

export interface OpenBrowser
  extends Omit<Installed, 'uninstall'>,
    Pick<Started, 'browser' | 'profile' | 'closeTabs'> {
  readonly name: BrowserName;
  readonly proxy: RecordingProxy;
  /** Every request of the LinkedIn pages, as `METHOD address`. All were answered from fixtures. */
  readonly requests: string[];
  /**
   * Opens a LinkedIn address. `before` runs in the page before its own scripts. `served` replaces the fixture: a response,
   * or a function that returns the page for an address.
   */
  openLinkedin(address: string, before?: () => void, served?: Served): Promise<Page>;
  /** Opens one of the extension's pages in a tab, such as `options.html` or `sidepanel.html?url=…`. */
  openExtensionPage(path: string): Promise<Page>;
  /**
   * Closes the panels and popups in tabs. Each of them looks up its page again after every change, which slows down
   * later tests.
   */
  closePanels(): Promise<void>;
  close(): Promise<void>;
}

interface Bare {
  readonly started: Started;
  readonly proxy: RecordingProxy;
}

async function startBare(name: BrowserName, options: Omit<StartOptions, 'proxyPort'> = {}): Promise<Bare> {
  const proxy = await startRecordingProxy();
  const start = name === 'chromium' ? openChromium : openFirefox;
  return { started: await start({ ...options, proxyPort: proxy.port }), proxy };
}

async function closeBare({ started, proxy }: Bare): Promise<void> {
  await started.close();
  await proxy.close();
}

/** Starts a headless browser with only this extension. */
export async function openBrowser(
  name: BrowserName,
  extension: string,
  env: Readonly<Record<string, string>> = {},
  other?: string,
): Promise<OpenBrowser> {
  const bare = await startBare(name, { env, other });
  return addExtension(name, bare, await bare.started.install(extension), () => closeBare(bare));
}

/** Idle browsers. Test files share a process, and the browsers end with it. */
const idle: Record<BrowserName, Bare[]> = { chromium: [], firefox: [] };

/**
 * Returns a browser as from `openBrowser`, possibly one that another test used. The extension is reinstalled, and nothing
 * of the earlier one is left. Starting a new Firefox would take 10 times as long.
 */
export async function borrowBrowser(name: BrowserName, extension: string): Promise<OpenBrowser> {
  const bare = idle[name].pop() ?? (await startBare(name));
  const installed = await bare.started.install(extension);
  return addExtension(name, bare, installed, async () => {
    await installed.uninstall();
    await bare.started.closeTabs();
    bare.proxy.tried.length = 0;
    idle[name].push(bare);
  });
}

async function addExtension(
  name: BrowserName,
  { started, proxy }: Bare,
  installed: Installed,
  close: () => Promise<void>,
): Promise<OpenBrowser> {
  const { base, closeTab, killBackground } = installed;
  const requests: string[] = [];
  const panels: Page[] = [];
  // After the install, the extension opens its welcome page, which could replace a tab opened in the meantime.
  await until('a welcome page', async () => (await closeTab('welcome.html')) || null);
  const openTab = async () => {
    const page = await started.browser.newPage();
    page.setDefaultTimeout(HANGS_AFTER_MS);
    lookAtIntervals(page);
    return page;
  };
  return {
    browser: started.browser,
    profile: started.profile,
    closeTabs: started.closeTabs,
    base,
    closeTab,
    killBackground,
    name,
    proxy,
    requests,
    async openLinkedin(address, before, served) {
      const page = await openTab();
      if (before) await page.evaluateOnNewDocument(before);
      await page.setRequestInterception(true);
      page.on('request', (request) => void answer(request, requests, served));
      await page.goto(address);
      return page;
    },
    async openExtensionPage(path) {
      const page = await openTab();
      // Without waiting for the page load, a query could look in the previous page forever.
      if (name === 'chromium') await page.goto(base + path);
      else await openOwnPage(page, base + path);
      if (/^(sidepanel|popup)\.html/.test(path)) panels.push(page);
      return page;
    },
    async closePanels() {
      for (const panel of panels.splice(0)) if (!panel.isClosed()) await panel.close();
    },
    close,
  };
}

/**
 * Makes `waitForFunction` check every 50 ms. By default, it checks at each frame, which makes the browser draw 60
 * frames per second.
 */
function lookAtIntervals(page: Page): void {
  const wait = page.waitForFunction.bind(page) as (...all: unknown[]) => unknown;
  page.waitForFunction = ((look: unknown, options: object = {}, ...args: unknown[]) =>
    wait(look, { polling: LOOK_EVERY_MS, ...options }, ...args)) as Page['waitForFunction'];
}

async function answer(request: HTTPRequest, requests: string[], served: Served = {}): Promise<void> {
  requests.push(`${request.method()} ${request.url()}`);
  const isPage = request.isNavigationRequest();
  const pageAt = typeof served === 'function' ? served : pageFor;
  const body = isPage ? pageAt(request.url()) : '';
  const plain = { status: isPage ? 200 : 404, contentType: 'text/html; charset=utf-8', body };
  await request.respond(isPage ? { ...plain, ...(typeof served === 'object' && served) } : plain);
}

/** Firefox never reports an extension page as loaded, so this waits until its address is right and it is complete. */
async function openOwnPage(page: Page, address: string): Promise<void> {
  page.goto(address).catch(() => undefined);
  const isThere = (wanted: string) => location.href.startsWith(wanted) && document.readyState === 'complete';
  await until(`a page at ${address}`, async () => {
    const seen = await page.evaluate(isThere, address).catch(() => false);
    return seen || null;
  });
}
