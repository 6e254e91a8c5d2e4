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

/** What the list of sessions calls this browser: browser and system by a user agent, the first that fits. */
export function browserOf(userAgent: string): { browser: string; system: string } {
  return {
    browser: BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Browser',
    system: SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '?',
  };
}
