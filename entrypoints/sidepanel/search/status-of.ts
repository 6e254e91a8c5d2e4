import { i18n } from '#i18n';
import { numberWords } from '../../../utils/words/ages.ts';
import type { Found } from './found.ts';
import { nobodyWords } from './NobodyFits.tsx';
import type { Question } from './question.ts';

/** How many were found, in a sentence; '' where nothing is looked for. */
export function statusOf(question: Question | null, found: Found | null): string {
  if (question === null) return '';
  if (found === null) return i18n.t('search.searching');
  const isOfPeople = found.question.type === 'people';
  const listed = isOfPeople ? found.people.length : found.companies.length;
  if (listed === 0) return isOfPeople ? nobodyWords(found) : i18n.t('search.noCompany');
  const count = (value: number) => numberWords(value, i18n.t('languageTag'));
  if (found.hasNextPage) {
    return found.total === null
      ? i18n.t('search.first', { listed: count(listed) })
      : i18n.t('search.best', { listed: count(listed), total: count(found.total) });
  }
  return isOfPeople ? i18n.t('search.peopleCount', listed) : i18n.t('search.companyCount', listed);
}
