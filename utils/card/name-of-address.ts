import { identifyLinkedin } from '../linkedin-url.ts';

/** The suffix of slugs that LinkedIn generates: `-` and 6 to 9 hexadecimal digits, at least one of them 0–9. */
const AUTOMATIC_ENDING = /-(?=[a-f]*\d)[0-9a-f]{6,9}$/;

/** Returns the name that a slug suggests: `maria-lopez-4a1b2c3d` → `Maria Lopez`. '' for a slug without letters. */
export function displayNameOfSlug(slug: string): string {
  const words = slug.replace(AUTOMATIC_ENDING, '').split(/[-_.\s]+/u);
  const named = words.filter((word) => /\p{L}/u.test(word));
  return named.map((word) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase())).join(' ');
}

/** Guesses a name from the address of a page; '' if the address doesn't suggest one. */
export function nameOfAddress(url: string): string {
  return displayNameOfSlug(identifyLinkedin(url)?.slug ?? '');
}
