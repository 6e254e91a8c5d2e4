import { i18n } from '#i18n';
import type { ReadFilter } from '../../../utils/interface/kith-search.ts';
import { formatDate } from '../../../utils/words/format-date.ts';

/** What a filter is about, as a person says it. */
export function keyWords(key: ReadFilter['key']): string {
  switch (key) {
    case 'city':
      return i18n.t('search.place');
    case 'position':
      return i18n.t('search.role');
    case 'companyIndustry':
      return i18n.t('search.industry');
    case 'connectionDegree':
      return i18n.t('search.howFar');
    case 'company':
      return i18n.t('search.worksAt');
    case 'pastCompany':
      return i18n.t('search.workedAt');
    case 'school':
      return i18n.t('search.studiedAt');
    case 'lastContact':
      return i18n.t('search.lastContact');
    case 'jobChange':
      return i18n.t('search.newJob');
    case 'words':
      return i18n.t('search.words');
  }
}

/** "Place: London", "Role: not recruiter", "How far: people you know". */
export function filterWords({ key, value, negated }: ReadFilter): string {
  const said = { key: keyWords(key), value: valueWords(key, value) };
  return negated ? i18n.t('search.filterNot', said) : i18n.t('search.filter', said);
}

function valueWords(key: ReadFilter['key'], value: string): string {
  if (value === '') return i18n.t('search.any');
  if (key === 'lastContact' || key === 'jobChange') return periodWords(value);
  return key === 'connectionDegree' ? degreeWords(value) : value;
}

/** "since 1 Jan 2026", "until 31 Dec 2024", "1 Jan 2025 – 31 Dec 2025". */
export function periodWords(period: string): string {
  const [from = '', to = ''] = period.split('/');
  if (from === '..') return i18n.t('search.until', { day: day(to) });
  if (to === '..') return i18n.t('search.since', { day: day(from) });
  return i18n.t('search.between', { from: day(from), to: day(to) });
}

function day(end: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return formatDate(new Intl.DateTimeFormat(i18n.t('languageTag'), options), Date.parse(end));
}

/** Degrees as the documented filter has them ("1", "1,2" …), in words. */
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
