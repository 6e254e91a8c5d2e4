/** Whoever leaves a page sooner is on the way to another one. */
const READ_MS = 1_000;
/** On the way, a page is asked about once it has stayed this long; the badge asks no sooner either. */
const SETTLED_MS = 300;

/**
 * Tells of each page that is shown how long to wait, in ms, before it is asked about: not at all for whoever reads page
 * after page, so that the answer is there at once; until it has settled for whoever clicks through many, so that nothing
 * is asked about those in between. `now` in ms since 1970.
 */
export function createPagePace(now: () => number): () => number {
  let shownAt: number | null = null;
  return () => {
    const before = shownAt;
    shownAt = now();
    return before !== null && shownAt - before < READ_MS ? SETTLED_MS : 0;
  };
}
