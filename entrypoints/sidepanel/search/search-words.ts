import { i18n } from '#i18n';
import type { ReadFilter } from '../../../utils/interface/kith/kith-search.ts';
import type { SearchNote } from '../../../utils/interface/v1/ai-search.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import { dayWords } from '../../../utils/words/format-date.ts';
import type { Question } from './question.ts';
import type { SearchResults } from './search-results.ts';

const KEY_WORDS: Readonly<Record<ReadFilter['key'], () => string>> = {
  city: () => i18n.t('search.place'),
  position: () => i18n.t('search.role'),
  companyIndustry: () => i18n.t('search.industry'),
  connectionDegree: () => i18n.t('search.howFar'),
  company: () => i18n.t('search.worksAt'),
  pastCompany: () => i18n.t('search.workedAt'),
  school: () => i18n.t('search.studiedAt'),
  lastContact: () => i18n.t('search.lastContact'),
  jobChange: () => i18n.t('search.newJob'),
  words: () => i18n.t('search.words'),
};

export function keyWords(key: ReadFilter['key']): string {
  return KEY_WORDS[key]();
}

/** Returns a filter in words, such as "Place: London" or "Role: not recruiter". */
export function filterWords({ key, value, negated }: ReadFilter): string {
  const said = { key: keyWords(key), value: valueWords(key, value) };
  return negated ? i18n.t('search.filterNot', said) : i18n.t('search.filter', said);
}

function valueWords(key: ReadFilter['key'], value: string): string {
  if (value === '') return i18n.t('search.any');
  if (key === 'lastContact' || key === 'jobChange') return periodWords(value);
  return key === 'connectionDegree' ? degreeWords(value) : value;
}

/** Returns a period in words, such as "since 1 Jan 2026" or "1 Jan 2025 – 31 Dec 2025". */
export function periodWords(period: string): string {
  const [from = '', to = ''] = period.split('/');
  if (from === '..') return i18n.t('search.until', { day: day(to) });
  if (to === '..') return i18n.t('search.since', { day: day(from) });
  return i18n.t('search.between', { from: day(from), to: day(to) });
}

function day(end: string): string {
  return dayWords(end, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Returns the degrees of the documented filter ("1", "1,2", …) in words. */
export function degreeWords(degrees: string): string {
  switch (degrees.replaceAll(' ', '')) {
    case '1':
      return i18n.t('search.known');
    case '2':
      return i18n.t('search.throughSomebodyFilter');
    case '1,2':
      return i18n.t('search.withinReach');
    case '3':
      return i18n.t('search.beyond');
    default:
      return degrees;
  }
}

/** Returns a line for each reason why words are ignored, with those words. */
export function noteLines(notes: readonly SearchNote[]): string[] {
  // The chip of a filter with little data shows that itself.
  const unused = notes.filter(({ reason }) => reason !== 'little_known');
  const reasons = [...new Set(unused.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const texts = new Set(notes.filter((note) => note.reason === reason).map(({ text }) => text));
    const words = [...texts].map((word) => i18n.t('search.quoted', { word })).join(', ');
    return noteLine(reason, words);
  });
}

function noteLine(reason: SearchNote['reason'], words: string): string {
  switch (reason) {
    case 'no_data':
      return i18n.t('search.noteNoData', { words });
    case 'time':
      return i18n.t('search.noteTime', { words });
    case 'no_match':
      return i18n.t('search.noteNoMatch', { words });
    case 'little_known':
      return '';
    case 'not_of_companies':
      return i18n.t('search.noteNotOfCompanies', { words });
  }
}

/** Returns whether less than half of the people have the data that the filter needs. */
export function isLittleKnown({ known, of }: Pick<ReadFilter, 'known' | 'of'>): boolean {
  return known * 2 < of;
}

/** Returns a sentence for each filter with little data, so that the reader knows that more people may match. */
export function littleKnownLines(filters: readonly ReadFilter[]): string[] {
  const byKey = new Map(filters.filter(isLittleKnown).map((filter) => [filter.key, filter]));
  return [...byKey.values()].map(littleKnownLine).filter((line) => line !== '');
}

function littleKnownLine({ key, known, of }: ReadFilter): string {
  const counts = { known: numberWords(known), of: numberWords(of) };
  switch (key) {
    case 'city':
      return i18n.t('search.knownCity', counts);
    case 'companyIndustry':
      return i18n.t('search.knownIndustry', counts);
    case 'pastCompany':
      return i18n.t('search.knownPast', counts);
    case 'school':
      return i18n.t('search.knownSchool', counts);
    case 'lastContact':
      return i18n.t('search.knownContact', counts);
    case 'jobChange':
      return i18n.t('search.knownJobs', counts);
    default:
      return '';
  }
}

/** Returns the status of the search, such as the number of results; '' if there is no search. */
export function statusOf(question: Question | null, found: SearchResults | null): string {
  if (question === null) return '';
  if (found === null) return i18n.t('search.searching');
  const isOfPeople = found.question.type === 'people';
  const listed = isOfPeople ? found.people.length : found.companies.length;
  if (listed === 0) return isOfPeople ? nobodyWords(found) : i18n.t('search.noCompany');
  const total = found.hasNextPage ? found.total : listed;
  if (total === null) return i18n.t('search.first', { listed: numberWords(listed) });
  return isOfPeople ? i18n.t('count.people', total) : i18n.t('count.companies', total);
}

/** Returns the heading for a search that finds nobody, depending on the number of filters. */
function nobodyWords({ filters }: Pick<SearchResults, 'filters'>): string {
  const count = filters.filter(({ value }) => value !== '').length;
  return count < 2 ? i18n.t('search.nobody') : i18n.t('search.nobodyFitsAll', { count: numberWords(count) });
}
