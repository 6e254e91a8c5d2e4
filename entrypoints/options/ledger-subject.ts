import type { LedgerEntry } from '../../utils/companion/ledger.ts';
import { AS_ME } from '../../utils/companion-api.ts';

export const LEDGER_SUBJECTS = [
  'page',
  'ranking',
  'watches',
  'search',
  'companies',
  'data',
  'correction',
  'lists',
  'outreach',
  'asks',
  'team',
  'connection',
  'other',
] as const;

/** What a request was about; words for it are in locales/ under `ledger`. */
export type LedgerSubject = (typeof LEDGER_SUBJECTS)[number];

/** The first that fits the path below the address of Kith. */
const BY_PATH: readonly [RegExp, LedgerSubject][] = [
  [/^\/v2\/(people|companies)\/paths$/, 'page'],
  [/^\/v2\/people\/sort$/, 'ranking'],
  [/^\/kith\/watches(\/|$)/, 'watches'],
  [/^\/(kith\/search|kith\/searches|v1\/ai\/search)(\/|$)/, 'search'],
  [/^\/v1\/companies\/top$/, 'companies'],
  [/^\/kith\/companies\/choice$/, 'correction'],
  [/^\/kith\/companies(\/|$)/, 'companies'],
  [/^\/kith\/people\/private$/, 'team'],
  [/^\/kith\/people(\/|$)/, 'correction'],
  [/^\/kith\/(imports|coverage|erase|me|own-data)(\/|$)/, 'data'],
  [/^\/(v2|kith)\/lists(\/|$)/, 'lists'],
  [/^\/(v2|kith)\/sequences(\/|$)/, 'outreach'],
  [/^\/kith\/asks(\/|$)/, 'asks'],
  [/^\/(v2|kith)\/teams(\/|$)/, 'team'],
  [/^\/kith\/(hello|pair|session|sessions|capabilities)(\/|$)/, 'connection'],
];

export function subjectOf({ path }: Pick<LedgerEntry, 'path'>): LedgerSubject {
  // Kith's address may have a path of its own before all of these.
  const asMe = path.indexOf(`${AS_ME}/`);
  const below = asMe >= 0 ? path.slice(asMe + AS_ME.length) : path.slice(Math.max(0, path.indexOf('/kith/')));
  return BY_PATH.find(([pattern]) => pattern.test(below))?.[1] ?? 'other';
}
