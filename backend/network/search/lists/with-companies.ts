import { normaliseCompanyName } from '../../names/company-name.ts';
import { phraseKey } from '../query/split-words.ts';
import type { Gazetteer } from './gazetteer.ts';

/**
 * The lists with the companies of somebody's own data, so that "Acme engineers" names one. What is a place, a line of
 * business or a word of titles, too, stays that: "Apple" is a company, "Design" and "Hamburg" are not.
 */
export function withCompanies(gazetteer: Gazetteer, names: readonly string[]): Gazetteer {
  const companies = new Map(gazetteer.companies);
  for (const name of names) {
    for (const key of new Set([phraseKey(name), phraseKey(normaliseCompanyName(name))])) {
      if (key !== '' && !companies.has(key) && !saysMore(gazetteer, key)) companies.set(key, name);
    }
  }
  return { ...gazetteer, companies };
}

/** True for what a query may mean without a company of that name in mind. */
function saysMore({ places, sectors, schools, skills, words }: Gazetteer, key: string): boolean {
  if ([places, sectors, schools, skills].some((list) => list.has(key))) return true;
  return key
    .split(' ')
    .every((word) => words.lexicons.some(({ phrases, titles }) => phrases.has(word) || titles.has(word)));
}
