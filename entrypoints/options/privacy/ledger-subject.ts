import { i18n } from '#i18n';
import type { LedgerEntry } from '../../../utils/companion/ledger.ts';
import { AS_ME } from '../../../utils/companion-api.ts';

/** What a request is about, which personal data it contains, and why it is sent. */
interface SubjectWords {
  readonly title: string;
  readonly what: string;
  readonly why: string;
}

const words = (title: string, what: string, why: string): SubjectWords => ({ title, what, why });

/** The subjects, in the order of the filter's options. */
const SUBJECTS = {
  page: () => words(i18n.t('ledger.page'), i18n.t('ledger.pageWhat'), i18n.t('ledger.pageWhy')),
  ranking: () => words(i18n.t('ledger.ranking'), i18n.t('ledger.rankingWhat'), i18n.t('ledger.rankingWhy')),
  watches: () => words(i18n.t('ledger.watches'), i18n.t('ledger.watchesWhat'), i18n.t('ledger.watchesWhy')),
  search: () => words(i18n.t('ledger.search'), i18n.t('ledger.searchWhat'), i18n.t('ledger.searchWhy')),
  companies: () =>
    words(i18n.t('ledger.companies'), i18n.t('ledger.companiesWhat'), i18n.t('ledger.companiesWhy')),
  data: () => words(i18n.t('ledger.data'), i18n.t('ledger.dataWhat'), i18n.t('ledger.dataWhy')),
  correction: () =>
    words(i18n.t('ledger.correction'), i18n.t('ledger.correctionWhat'), i18n.t('ledger.correctionWhy')),
  lists: () => words(i18n.t('ledger.lists'), i18n.t('ledger.listsWhat'), i18n.t('ledger.listsWhy')),
  outreach: () =>
    words(i18n.t('ledger.outreach'), i18n.t('ledger.outreachWhat'), i18n.t('ledger.outreachWhy')),
  asks: () => words(i18n.t('ledger.asks'), i18n.t('ledger.asksWhat'), i18n.t('ledger.asksWhy')),
  team: () => words(i18n.t('ledger.team'), i18n.t('ledger.teamWhat'), i18n.t('ledger.teamWhy')),
  tools: () => words(i18n.t('ledger.tools'), i18n.t('ledger.toolsWhat'), i18n.t('ledger.toolsWhy')),
  connection: () =>
    words(i18n.t('ledger.connection'), i18n.t('ledger.connectionWhat'), i18n.t('ledger.connectionWhy')),
  other: () => words(i18n.t('ledger.other'), i18n.t('ledger.otherWhat'), i18n.t('ledger.otherWhy')),
};

export type LedgerSubject = keyof typeof SUBJECTS;
export const LEDGER_SUBJECTS = Object.keys(SUBJECTS) as LedgerSubject[];

/** The first matching pattern determines the subject. Patterns match the path without Kith's address. */
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
  [/^\/((v2|kith)\/lists|kith\/export)(\/|$)/, 'lists'],
  [/^\/(v2|kith)\/sequences(\/|$)/, 'outreach'],
  [/^\/kith\/asks(\/|$)/, 'asks'],
  [/^\/(v2|kith)\/teams(\/|$)/, 'team'],
  [/^\/kith\/tokens(\/|$)/, 'tools'],
  [/^\/kith\/(hello|pair|session|sessions|capabilities)(\/|$)/, 'connection'],
];

export function subjectOf({ path }: Pick<LedgerEntry, 'path'>): LedgerSubject {
  // Kith's own address may start with a path.
  const asMe = path.indexOf(`${AS_ME}/`);
  const below = asMe >= 0 ? path.slice(asMe + AS_ME.length) : path.slice(Math.max(0, path.indexOf('/kith/')));
  return BY_PATH.find(([pattern]) => pattern.test(below))?.[1] ?? 'other';
}

export function subjectWords(subject: LedgerSubject): SubjectWords {
  return SUBJECTS[subject]();
}
