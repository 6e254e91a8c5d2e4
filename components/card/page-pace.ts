/** Someone who leaves a page sooner is clicking through. */
const READ_MS = 1_000;
/** When clicking through, look-ups wait this long. The badge uses the same delay. */
const SETTLED_MS = 300;

/**
 * Returns a function to call on every page change. It returns how long to wait before the look-up, in ms.
 * Someone who reads page after page never waits. Someone who clicks through many pages causes no look-ups for the
 * ones in between. `now` returns ms since 1970.
 */
export function createPagePace(now: () => number): () => number {
  let shownAt: number | null = null;
  return () => {
    const before = shownAt;
    shownAt = now();
    return before !== null && shownAt - before < READ_MS ? SETTLED_MS : 0;
  };
}
