/**
 * Checks the characters of a slug, and removes the parts that surrounding text adds to an address: brackets, quotes, periods,
 * parameters without `?`. Invalid slugs are rejected, because a wrong key would show someone else's paths.
 */

/**
 * Besides letters, digits, `-`, `_` and `.`, slugs can contain emoji, and punctuation from names and degrees: "sean-o'brien",
 * "dana-okafor,-mba".
 */
const PERSON = /^[\p{L}\p{M}\p{N}\-_.,'’®™©\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}]+$/u;
/** Companies' slugs can contain more: "johnson-&-johnson", "dr.-reddy's-laboratories", "amazon-web-services-(aws)". */
const COMPANY = /^[\p{L}\p{M}\p{N}\-_.®™©&'’,+!()\p{Extended_Pictographic}\p{RI}\p{Emoji_Modifier}]+$/u;
/** Ampersands in a slug: "-&-", or after one or two letters, as in "h&m". Any other ampersand begins a parameter. */
const AMPERSANDS = /-&(?=-)|(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,2}&(?=\p{L})/gu;
const LETTER = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Text after a company's slug that isn't part of it: "&trk=…", "&amp;trk=…", "&gt". */
const PARAMETER = /&(?:(?:amp;)*[a-z_][\w.-]*=|(?:gt|lt|quot|apos|nbsp|#\w{1,8})(?:;|$)|amp;?$).*$/isu;
/** A character encoded for HTML, by name or number, once or twice. */
const ENTITY = /&(?:amp;)*(?:(?<name>[a-z]{2,31}\d{0,2})|#(?<decimal>\d{1,9})|#x(?<hex>[\da-f]{1,7}));/gi;
/** Entities that end an address or begin a parameter. Most other entities are letters. */
const PUNCTUATION = new Set(
  'amp gt lt quot apos nbsp laquo raquo lsaquo rsaquo lsquo rsquo ldquo rdquo hellip ndash mdash middot bull'.split(
    ' ',
  ),
);
const MAX_CODE_POINT = 0x10_ff_ff;

const OPENING = /[\p{Ps}\p{Pi}<"'`´‚„*|]/u;
/** Closing brackets and quotes, and punctuation that ends a sentence or clause. */
const CLOSING = /[\p{Pe}\p{Pf}\p{Pi}>"'`´‚„*|.,;:!?…·。、，；：！？]/u;
/** The final period belongs to the slug: "nestle-s.a." */
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

/** Encodes a slug for a canonical address, so the slug's end isn't mistaken for surrounding text. */
export function encodeSlug(slug: string): string {
  const encoded = encodeURIComponent(slug);
  let end = encoded.length;
  while (end > 0 && CLOSING.test(encoded.charAt(end - 1))) end -= 1;
  const tail = Array.from(encoded.slice(end), (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return encoded.slice(0, end) + tail.join('');
}

/**
 * Returns whether an address has an encoded letter before its parameters: "jos&eacute;-garcia". Cutting it off at the `&` would
 * yield someone else's address.
 */
export function holdsEncodedLetter(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  for (const { groups = {} } of path.matchAll(ENTITY)) {
    const { name, decimal, hex } = groups;
    if (name !== undefined) {
      if (!PUNCTUATION.has(name.toLowerCase())) return true;
      continue;
    }
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    if (code > MAX_CODE_POINT || LETTER.test(String.fromCodePoint(code))) return true;
  }
  return false;
}

/** Removes parameters from a path segment. A person's slug never contains `&`. */
export function cutParameters(segment: string): string {
  return segment.split('&', 1)[0] ?? '';
}

/** Removes parameters from a company's path segment. A company's slug may contain `&`. */
export function cutCompanyParameters(segment: string): string {
  return segment.replace(PARAMETER, '');
}

/** Removes brackets, quotes and punctuation that belong to the text around an address. */
export function cutRunningText(text: string): string {
  let from = 0;
  while (from < text.length && OPENING.test(text.charAt(from))) from += 1;
  let to = text.length;
  const unopened = countUnopened(text, from);
  while (to > from && CLOSING.test(text.charAt(to - 1))) {
    const last = text.charAt(to - 1);
    if (BRACKETS.has(last)) {
      // A bracket that was opened within the address can close there: "(…,…)" in a urn.
      const left = unopened.get(last) ?? 0;
      if (left <= 0) break;
      unopened.set(last, left - 1);
    }
    if (last === '.' && ABBREVIATION.test(text.slice(Math.max(from, to - 300), to))) break;
    to -= 1;
  }
  return text.slice(from, to);
}

/** Returns for each closing bracket how many more brackets are closed than opened. */
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
