/** Matches a test's title as written, with `%s` and `${…}`. */
const TITLE = /(?:\b(?:it|test)\(|\)\(|\)\(\n\s+|\b(?:it|test)\(\n\s+)(['"`])((?:(?!\1).)+)\1/g;

export function titlesOf(source: string): string[] {
  return [...source.matchAll(TITLE)].map(([, , title]) => title ?? '');
}
