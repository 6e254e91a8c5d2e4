const BROWSERS = [
  [/Firefox\//, 'Firefox'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Chrome\//, 'Chrome'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** Returns the names of the browser and operating system, for the list of sessions. The first matching pattern wins. */
export function browserOf(userAgent: string): { browser: string; system: string } {
  return {
    browser: BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Browser',
    system: SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '?',
  };
}
