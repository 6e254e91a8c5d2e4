/** Where somebody lives, as far as it is kept. '' where the source does not say. */
export interface Place {
  readonly city: string;
  readonly country: string;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Countries as English names them, in lower case; LinkedIn writes places mostly in English. */
const COUNTRIES: ReadonlySet<string> = collectCountries();

/** "London, England, United Kingdom" → London, United Kingdom. A single part is a country only if one is called so. */
export function splitPlace(text: string): Place {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = ''] = parts;
  if (parts.length > 1) return { city: first, country: parts.at(-1) ?? '' };
  return COUNTRIES.has(first.toLowerCase()) ? { city: '', country: first } : { city: first, country: '' };
}

/** English name of an ISO 3166-1 alpha-2 code, '' where it is none. */
export function countryOfCode(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (countryNames.of(code.toUpperCase()) ?? '') : '';
}

function collectCountries(): Set<string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((a) => letters.map((b) => `${a}${b}`));
  return new Set(codes.map((code) => countryOfCode(code).toLowerCase()).filter((name) => name !== ''));
}
