/** Where a person lives; '' if unknown. */
export interface Place {
  readonly city: string;
  readonly country: string;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** English country names in lowercase, because LinkedIn mostly writes places in English. */
const COUNTRIES: ReadonlySet<string> = collectCountries();

/**
 * Splits "London, England, United Kingdom" into London and United Kingdom. A single part counts as a country only if a
 * country has that name. "Kansas City, Missouri Area", LinkedIn's style until about 2019, has no country.
 */
export function splitPlace(text: string): Place {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  if (parts.length > 1) return { city: first, country: last.endsWith(' Area') ? '' : last };
  return COUNTRIES.has(first.toLowerCase()) ? { city: '', country: first } : { city: first, country: '' };
}

/** Returns the English name of an ISO 3166-1 alpha-2 code, or '' if it is invalid. */
export function countryOfCode(code: string): string {
  return /^[a-z]{2}$/i.test(code) ? (countryNames.of(code.toUpperCase()) ?? '') : '';
}

function collectCountries(): Set<string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((a) => letters.map((b) => `${a}${b}`));
  return new Set(codes.map((code) => countryOfCode(code).toLowerCase()).filter((name) => name !== ''));
}
