export interface Browsers {
  /** Path of a Chromium, Chrome or Edge; null where there is none. */
  readonly chromium: string | null;
  readonly firefox: string | null;
}

export function findBrowsers(
  env?: Readonly<Record<string, string | undefined>>,
  platform?: NodeJS.Platform,
  isThere?: (path: string) => boolean,
): Browsers;
