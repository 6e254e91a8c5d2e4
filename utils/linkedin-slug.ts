/**
 * What a slug is made of, and what running text adds to an address: brackets, quotes, full stops, parameters without
 * their `?`. What is not an allowed slug is no address: a wrong key would show somebody else's paths.
 */

/** Letters, digits, `-`, `_`, `.`; signs of names and degrees ("sean-o'brien", "dana-okafor,-mba") and emoji occur, too. */
const PERSON = /^[\p{L}\p{M}\p{N}\-_.,'’®™©\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}]+$/u;
/** Slugs of companies have more: "johnson-&-johnson", "dr.-reddy's-laboratories", "amazon-web-services-(aws)". */
const COMPANY = /^[\p{L}\p{M}\p{N}\-_.®™©&'’,+!()\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}]+$/u;
/** "-&-", or behind very few letters as in "h&m"; any other begins a parameter. */
const AMPERSANDS = /-&(?=-)|(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,2}&(?=\p{L})/gu;
const LETTER = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Behind the name of a company: "&trk=…", "&amp;…", "&gt". */
const PARAMETER = /&(?:[a-z_][\w.-]*=|(?:amp|gt|lt|quot|apos|nbsp|#\w{1,8})(?:;|$)).*$/isu;

const OPENING = /[\p{Ps}\p{Pi}<"'`´‚„*|]/u;
/** Closing brackets and quotes, and all that ends a sentence or a part of one. */
const CLOSING = /[\p{Pe}\p{Pf}\p{Pi}>"'`´‚„*|.,;:!?…·。、，；：！？]/u;
/** Ends a name by itself: "nestle-s.a." */
const ABBREVIATION = /\/company\/[^/?#]{1,256}\.\p{L}\.$/iu;
const CLOSED_BY = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const BRACKETS = new Set(CLOSED_BY.values());

export function isSlugOf(kind: 'person' | 'company', slug: string): boolean {
  if (!LETTER.test(slug)) return false;
  if (kind === 'person') return PERSON.test(slug) && !/[.,'’]$/.test(slug);
  return COMPANY.test(slug) && isBalanced(slug) && !slug.replace(AMPERSANDS, '').includes('&');
}

/** The slug as it stands in a canonical address, where no end of it can be taken for that of a text around it. */
export function encodeSlug(slug: string): string {
  const encoded = encodeURIComponent(slug);
  let end = encoded.length;
  while (end > 0 && CLOSING.test(encoded.charAt(end - 1))) end -= 1;
  const tail = Array.from(encoded.slice(end), (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return encoded.slice(0, end) + tail.join('');
}

/** A part of a path without the parameters that begin in it: no slug of a person has a `&`. */
export function cutParameters(segment: string): string {
  return segment.split('&', 1)[0] ?? '';
}

/** The same for companies, in whose slugs there may be one. */
export function cutCompanyParameters(segment: string): string {
  return segment.replace(PARAMETER, '');
}

/** An address without the brackets, quotes and stops that the text around it added. */
export function cutRunningText(text: string): string {
  let from = 0;
  while (from < text.length && OPENING.test(text.charAt(from))) from += 1;
  let to = text.length;
  const unopened = countUnopened(text, from);
  while (to > from && CLOSING.test(text.charAt(to - 1))) {
    const last = text.charAt(to - 1);
    if (BRACKETS.has(last)) {
      // What was opened within the address closes there: "(…,…)" of a urn.
      const left = unopened.get(last) ?? 0;
      if (left <= 0) break;
      unopened.set(last, left - 1);
    }
    if (last === '.' && ABBREVIATION.test(text.slice(Math.max(from, to - 300), to))) break;
    to -= 1;
  }
  return text.slice(from, to);
}

/** By closing bracket: how many more are closed than opened. */
function countUnopened(text: string, from: number): Map<string, number> {
  const unopened = new Map<string, number>();
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const closing = BRACKETS.has(sign) ? sign : CLOSED_BY.get(sign);
    if (closing === undefined) continue;
    unopened.set(closing, (unopened.get(closing) ?? 0) + (sign === closing ? 1 : -1));
  }
  return unopened;
}

function isBalanced(slug: string): boolean {
  let open = 0;
  for (const sign of slug) {
    if (sign === '(') open += 1;
    if (sign === ')') open -= 1;
    if (open < 0) return false;
  }
  return open === 0;
}
