import type { Browser, HTTPRequest, Page, ResponseForRequest } from 'puppeteer-core';
import { pageFor } from './linkedin-pages.ts';
import { openChromium } from './open-chromium.ts';
import { openFirefox } from './open-firefox.ts';
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';
import { until } from './until.ts';

export const BROWSERS = ['chromium', 'firefox'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/**
 * For what is within the panel's or the settings' own page, the same code in both: Chromium, and with `E2E_BROWSERS=all`
 * Firefox too, whose start is what takes the time.
 */
export const PAGE_BROWSERS: readonly BrowserName[] =
  process.env.E2E_BROWSERS === 'all' ? BROWSERS : ['chromium'];

/** A started browser; what differs between the two browsers. */
export interface Started {
  readonly browser: Browser;
  /** The folder the browser keeps everything in. */
  readonly profile: string;
  /** Adds a built extension, as if for the first time. */
  install(extension: string): Promise<Installed>;
  /** Closes every tab but an empty one. */
  closeTabs(): Promise<void>;
  close(): Promise<void>;
}

/** The extension in a browser. */
export interface Installed {
  /** Where the extension's pages lie, with a slash at the end. */
  readonly base: string;
  /** Closes the tab that shows a page of the extension, and answers whether there was one. */
  closeTab(path: string): Promise<boolean>;
  /** Ends the background as the browser itself does when it needs the room. */
  killBackground(): Promise<void>;
  /** Takes the extension out again, with everything that it stored. */
  uninstall(): Promise<void>;
}

export interface StartOptions {
  readonly proxyPort: number;
  /** In the place of what this process has. */
  readonly env?: Readonly<Record<string, string>>;
  /** The name of the one other computer that it may reach. */
  readonly other?: string | undefined;
}

type Served = Partial<ResponseForRequest> | ((address: string) => string);

export interface OpenBrowser extends Omit<Installed, 'uninstall'>, Pick<Started, 'browser' | 'profile'> {
  readonly name: BrowserName;
  readonly proxy: RecordingProxy;
  /** Every request of the LinkedIn pages, as `METHOD address`; each was answered from a fixture. */
  readonly requests: string[];
  /**
   * Opens a LinkedIn address; `before` runs in the page before anything of the page does, `served` stands in its place: a
   * response, or the page for each address.
   */
  openLinkedin(address: string, before?: () => void, served?: Served): Promise<Page>;
  /** Opens one of the extension's own pages in a tab: `options.html`, `sidepanel.html?url=…`. */
  openExtensionPage(path: string): Promise<Page>;
  close(): Promise<void>;
}

/** As long as `until` looks: what is not there by then will never come. */
const HANGS_AFTER_MS = 60_000;

/** A browser without the extension, and the only way out that it has. */
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

/** Starts a browser, without a window on a screen, with the extension and nothing else in it. */
export async function openBrowser(
  name: BrowserName,
  extension: string,
  env: Readonly<Record<string, string>> = {},
  other?: string,
): Promise<OpenBrowser> {
  const bare = await startBare(name, { env, other });
  return addExtension(name, bare, await bare.started.install(extension), () => closeBare(bare));
}

/** Browsers that no test has now. Files share a process, and the browsers end with it. */
const idle: Record<BrowserName, Bare[]> = { chromium: [], firefox: [] };

/**
 * A browser as `openBrowser` starts it, which may have been another test's before: the extension is installed anew, and
 * nothing of the earlier one is left. Starting Firefox takes ten times as long.
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
  // Installed, the extension opens its welcome page, which would take the place of a tab opened meanwhile.
  await until('a welcome page', async () => (await closeTab('welcome.html')) || null);
  const openTab = async () => {
    const page = await started.browser.newPage();
    page.setDefaultTimeout(HANGS_AFTER_MS);
    return page;
  };
  return {
    browser: started.browser,
    profile: started.profile,
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
      // Before a page is loaded, what is looked for in it may be looked for in the one before it, for ever.
      if (name === 'chromium') await page.goto(base + path);
      else await openOwnPage(page, base + path);
      return page;
    },
    close,
  };
}

async function answer(request: HTTPRequest, requests: string[], served: Served = {}): Promise<void> {
  requests.push(`${request.method()} ${request.url()}`);
  const isPage = request.isNavigationRequest();
  const pageAt = typeof served === 'function' ? served : pageFor;
  const body = isPage ? pageAt(request.url()) : '';
  const plain = { status: isPage ? 200 : 404, contentType: 'text/html; charset=utf-8', body };
  await request.respond(isPage ? { ...plain, ...(typeof served === 'object' && served) } : plain);
}

/** Firefox never reports an extension's page as loaded: it is there once it has its address and is complete. */
async function openOwnPage(page: Page, address: string): Promise<void> {
  page.goto(address).catch(() => undefined);
  const isThere = (wanted: string) => location.href.startsWith(wanted) && document.readyState === 'complete';
  await until(`a page at ${address}`, async () => {
    const seen = await page.evaluate(isThere, address).catch(() => false);
    return seen || null;
  });
}
