import type { ReadCompanyPeople } from '../interface/kith-companies.ts';
import type { KnowsMost } from './card.ts';
import type { IsReader } from './path-steps.ts';
import { readColleague } from './read-colleagues.ts';

/** Who knows the most of a company's people whom the reader doesn't; null if nobody is said to, or no path can be drawn. */
export function knowsMostOf(most: ReadCompanyPeople['knows_most'], isReader: IsReader): KnowsMost | null {
  if (most === null) return null;
  const { way } = readColleague(most.best, isReader);
  if (way === null || way.steps.length !== 2) return null;
  return { id: most.id, person: way.steps[0].to, count: most.count, way };
}
