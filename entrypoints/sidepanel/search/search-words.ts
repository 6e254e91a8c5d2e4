import { i18n } from '#i18n';
import type { ReadFilter } from '../../../utils/interface/kith/kith-search.ts';
import type { SearchNote } from '../../../utils/interface/v1/ai-search.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import { dateFormat, formatDate } from '../../../utils/words/format-date.ts';
import type { Found } from './found.ts';
import type { Question } from './question.ts';

const KEYS = {
  city: 'search.place',
  position: 'search.role',
  companyIndustry: 'search.industry',
  connectionDegree: 'search.howFar',
  company: 'search.worksAt',
  pastCompany: 'search.workedAt',
  school: 'search.studiedAt',
  lastContact: 'search.lastContact',
  jobChange: 'search.newJob',
  words: 'search.words',
} as const;

/** Returns the name of a filter. */
export function keyWords(key: ReadFilter['key']): string {
  return i18n.t(KEYS[key]);
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
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return formatDate(dateFormat(i18n.t('languageTag'), options), Date.parse(end));
}

/** Returns the documented filter's degrees ("1", "1,2" …) in words. */
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

/** The chip itself shows when little is known, with the count. */
const NOTES = {
  no_data: 'search.noteNoData',
  time: 'search.noteTime',
  no_match: 'search.noteNoMatch',
  little_known: null,
  not_of_companies: 'search.noteNotOfCompanies',
} as const;

/** Returns a line for each reason, with the words ignored because of it. */
export function noteLines(notes: readonly SearchNote[]): string[] {
  const reasons = [...new Set(notes.map(({ reason }) => reason))];
  return reasons.flatMap((reason) => {
    const texts = new Set(notes.filter((note) => note.reason === reason).map(({ text }) => text));
    const words = [...texts].map((word) => i18n.t('search.quoted', { word })).join(', ');
    const note = NOTES[reason];
    return note === null ? [] : i18n.t(note, { words });
  });
}

/** Returns whether the data has a filter's field for less than half of the people. */
export function isLittleKnown({ known, of }: Pick<ReadFilter, 'known' | 'of'>): boolean {
  return known * 2 < of;
}

const LITTLE_KNOWN = {
  city: 'search.knownCity',
  companyIndustry: 'search.knownIndustry',
  pastCompany: 'search.knownPast',
  school: 'search.knownSchool',
  lastContact: 'search.knownContact',
  jobChange: 'search.knownJobs',
  position: null,
  connectionDegree: null,
  company: null,
  words: null,
} as const;

/** Returns a sentence for each filter with little data, because others may fit as well. */
export function littleKnownLines(filters: readonly ReadFilter[]): string[] {
  const byKey = new Map(filters.filter(isLittleKnown).map((filter) => [filter.key, filter]));
  return [...byKey.values()].flatMap(({ key, known, of }) => {
    const line = LITTLE_KNOWN[key];
    return line === null ? [] : i18n.t(line, { known: numberOf(known), of: numberOf(of) });
  });
}

function numberOf(value: number): string {
  return numberWords(value, i18n.t('languageTag'));
}

/** Returns how many were found, in a sentence, or '' if there is no search. */
export function statusOf(question: Question | null, found: Found | null): string {
  if (question === null) return '';
  if (found === null) return i18n.t('search.searching');
  const isOfPeople = found.question.type === 'people';
  const listed = isOfPeople ? found.people.length : found.companies.length;
  if (listed === 0) return isOfPeople ? nobodyWords(found) : i18n.t('search.noCompany');
  const total = found.hasNextPage ? found.total : listed;
  if (total === null) return i18n.t('search.first', { listed: numberOf(listed) });
  return isOfPeople ? i18n.t('search.peopleCount', total) : i18n.t('search.companyCount', total);
}

/** Returns the heading of a search that finds nobody. It depends on the number of filters. */
function nobodyWords({ filters }: Pick<Found, 'filters'>): string {
  const asked = filters.filter(({ value }) => value !== '').length;
  return asked < 2 ? i18n.t('search.nobody') : i18n.t('search.nobodyFitsAll', { count: numberOf(asked) });
}
