/** What LinkedIn appends to a slug it makes itself: `-` and six to nine hexadecimal digits, one a number. */
const AUTOMATIC_ENDING = /-(?=[a-f]*\d)[0-9a-f]{6,9}$/;

/**
 * The name a slug suggests, for a page that nothing else is known of: `maria-lopez-4a1b2c3d` → `Maria Lopez`.
 * '' for a slug without letters.
 */
export function nameFromSlug(slug: string): string {
  const words = slug.replace(AUTOMATIC_ENDING, '').split(/[-_.\s]+/u);
  const named = words.filter((word) => /\p{L}/u.test(word));
  return named.map((word) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase())).join(' ');
}
