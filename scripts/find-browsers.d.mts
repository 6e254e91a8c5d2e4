/** Paths of the browsers to be driven by tests; null where there is none. */
export function findBrowsers(): { chromium: string | null; firefox: string | null };
