import { i18n } from '#i18n';
import type { ReadFilter } from '../../../utils/interface/kith-search.ts';

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
  return key === 'connectionDegree' ? degreeWords(value) : value;
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
