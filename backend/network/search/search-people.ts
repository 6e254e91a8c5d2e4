import type { Network } from '../network.ts';
import { scorePerson } from '../score-person.ts';
import { degreeOf } from './degree-of.ts';
import { readDegrees } from './degrees.ts';
import type { PeopleFilters } from './filters.ts';
import { foldPlace, type IndexedPerson, type PeopleIndex } from './people-index.ts';
import { matchWord, wordsOf } from './words.ts';

/** Somebody who was found. */
export interface FoundPerson {
  readonly person: number;
  /** How well the caller can reach them, 0–100 with one decimal. */
  readonly warmth: number;
  /** How well the keywords fit: 2 for each whole word, 1 for each beginning of one. */
  readonly match: number;
}

/**
 * The people whom every filter and every keyword fits, warmest first; of equals the better match, then the lower id.
 * What is not known of somebody fits no filter: nobody's industry is known, many a city is not. The caller is left
 * out.
 */
export function searchPeople(
  network: Network,
  index: PeopleIndex,
  keywords: readonly string[],
  filters: PeopleFilters,
): FoundPerson[] {
  if (filters.companyIndustry !== '') return [];
  const fits = [cityFilter(filters.city), positionFilter(filters.position)];
  const degrees = filters.connectionDegree === '' ? null : (readDegrees(filters.connectionDegree) ?? []);
  const caller = network.personOf[network.caller];
  const found: FoundPerson[] = [];
  for (const one of index.people) {
    if (one.person === caller || !fits.every((isFit) => isFit(one))) continue;
    const match = matchKeywords(keywords, one);
    if (match === null) continue;
    if (degrees !== null && !degrees.includes(degreeOf(network, one.person))) continue;
    found.push({ person: one.person, warmth: scorePerson(network, one.person), match });
  }
  return found.sort((x, y) => y.warmth - x.warmth || y.match - x.match || x.person - y.person);
}

type Fits = (one: IndexedPerson) => boolean;

/** "Berlin" fits Berlin, "San Francisco" also the San Francisco Bay Area, "Germany" every place there. */
function cityFilter(city: string): Fits {
  if (city === '') return () => true;
  const wanted = foldPlace(city);
  return ({ places }) =>
    wanted !== '' && places.some((place) => place === wanted || place.startsWith(`${wanted} `));
}

/** All words of one of the alternatives. */
function positionFilter(position: string): Fits {
  if (position === '') return () => true;
  const alternatives = position.split(',').map(wordsOf);
  const wanted = alternatives.filter((words) => words.length > 0);
  return ({ title }) => wanted.some((words) => words.every((word) => matchWord(word, title) > 0));
}

/** Null where a keyword fits nothing; stops at the first such. */
function matchKeywords(keywords: readonly string[], { all }: IndexedPerson): number | null {
  let match = 0;
  for (const keyword of keywords) {
    const fit = matchWord(keyword, all);
    if (fit === 0) return null;
    match += fit;
  }
  return match;
}
