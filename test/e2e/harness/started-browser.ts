import type { Browser } from 'puppeteer-core';

export interface Started {
  readonly browser: Browser;
  readonly profile: string;
  install(extension: string): Promise<Installed>;
  /** Closes every tab except an empty one. */
  closeTabs(): Promise<void>;
  close(): Promise<void>;
}

export interface Installed {
  /** The base address of the extension's pages, with a trailing slash. */
  readonly base: string;
  /** Closes the tab that shows a page of the extension. Returns whether there was one. */
  closeTab(path: string): Promise<boolean>;
  /** Ends the background as the browser does to free memory. */
  killBackground(): Promise<void>;
  /** Removes the extension with everything it stored. */
  uninstall(): Promise<void>;
}

export interface StartOptions {
  readonly proxyPort: number;
  /** Replaces the environment variables of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** The host name of the only other computer that the browser may reach. */
  readonly other?: string | undefined;
}
