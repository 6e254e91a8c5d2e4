import { readRating } from './own-rating.ts';
import { certaintyOf, type ScoreMeta } from './score.ts';

/** What the reasons of a direct path justify saying. "You know them" is more than just a connection. */
export const ACQUAINTANCES = ['known', 'connected', 'in-touch', 'likely'] as const;
export type Acquaintance = (typeof ACQUAINTANCES)[number];

const SAID: Readonly<Record<Acquaintance, (name: string) => string>> = {
  known: (name) => `You know ${name}`,
  connected: (name) => `You’re connected with ${name}`,
  'in-touch': (name) => `You’ve been in touch with ${name}`,
  likely: (name) => `You may know ${name}`,
};

/** Returns the phrase in the interface's English, without a period: "You know Maria". */
export function sayAcquaintance(acquaintance: Acquaintance, name = 'them'): string {
  return SAID[acquaintance](name);
}

/**
 * `known` requires two kinds of evidence, or a rating. One kind alone is a connection or some other contact; `likely`
 * if nothing is confirmed.
 */
export function acquaintanceOf(reasons: readonly ScoreMeta[]): Acquaintance {
  if (certaintyOf(reasons) === 'likely') return 'likely';
  // "Never through this person" says nothing about how well they know each other.
  const telling = reasons.filter((reason) => certaintyOf([reason]) === 'known' && readRating([reason]) !== 0);
  const titles = new Set(telling.map(({ title }) => title));
  if (titles.size >= 2 || titles.has('Your rating')) return 'known';
  return titles.size === 0 || titles.has('LinkedIn') ? 'connected' : 'in-touch';
}
