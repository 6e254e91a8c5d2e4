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

/** Returns the browser and the operating system in a user agent, for the list of sessions. The first match wins. */
export function browserOf(userAgent: string): { browser: string; system: string } {
  return {
    browser: BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Browser',
    system: SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '?',
  };
}
