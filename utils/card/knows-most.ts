import type { ReadCompanyPeople } from '../interface/kith/kith-companies.ts';
import type { KnowsMost } from './card.ts';
import type { IsReader } from './path-steps.ts';
import { readColleague } from './read-colleagues.ts';

/**
 * Returns who knows the most people at a company that the reader doesn't; null if there is no such person or no path
 * to draw.
 */
export function knowsMostOf(most: ReadCompanyPeople['knows_most'], isReader: IsReader): KnowsMost | null {
  if (most === null) return null;
  const { way } = readColleague(most.best, isReader);
  if (way === null || way.steps.length !== 2) return null;
  return { id: most.id, person: way.steps[0].to, count: most.count, way };
}
