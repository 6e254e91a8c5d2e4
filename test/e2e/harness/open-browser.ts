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

/** A started browser with the extension in it; what differs between the two browsers. */
export interface Started {
  readonly browser: Browser;
  /** Where the extension's pages lie, with a slash at the end. */
  readonly base: string;
  /** The folder the browser keeps everything in. */
  readonly profile: string;
  /** Closes the tab that shows a page of the extension, and answers whether there was one. */
  closeTab(path: string): Promise<boolean>;
  /** Ends the background as the browser itself does when it needs the room. */
  killBackground(): Promise<void>;
  /** The window beside the page, where this browser has one that can be driven. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Folder of the built extension. */
  readonly extension: string;
  readonly proxyPort: number;
  /** In the place of what this process has. */
  readonly env?: Readonly<Record<string, string>>;
  /** The name of the one other computer that it may reach. */
  readonly other?: string | undefined;
}

type Served = Partial<ResponseForRequest> | ((address: string) => string);

export interface OpenBrowser extends Omit<Started, 'close'> {
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

/** Starts a browser, without a window on a screen, with the extension and nothing else in it. */
export async function openBrowser(
  name: BrowserName,
  extension: string,
  env: Readonly<Record<string, string>> = {},
  other?: string,
): Promise<OpenBrowser> {
  const proxy = await startRecordingProxy();
  const start = name === 'chromium' ? openChromium : openFirefox;
  const started = await start({ extension, proxyPort: proxy.port, env, other });
  const requests: string[] = [];
  // Installed, the extension opens its welcome page, which would take the place of a tab opened meanwhile.
  await until('a welcome page', async () => (await started.closeTab('welcome.html')) || null);
  const openTab = async () => {
    const page = await started.browser.newPage();
    page.setDefaultTimeout(HANGS_AFTER_MS);
    return page;
  };
  return {
    ...started,
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
      if (name === 'chromium') await page.goto(started.base + path);
      else await openOwnPage(page, started.base + path);
      return page;
    },
    async close() {
      await started.close();
      await proxy.close();
    },
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
