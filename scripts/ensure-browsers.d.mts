export interface Browsers {
  /** The path of Chromium, Chrome or Edge; null if none is installed. */
  readonly chromium: string | null;
  readonly firefox: string | null;
}

export function findBrowsers(
  env?: Readonly<Record<string, string | undefined>>,
  platform?: NodeJS.Platform,
  isThere?: (path: string) => boolean,
): Browsers;
export function ensureBrowsers(): void;
