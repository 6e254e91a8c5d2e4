import { readRating } from './own-rating.ts';
import { certaintyOf, type ScoreMeta } from './score.ts';

/** How a direct path can be described, depending on its reasons. "You know them" needs more than a connection on LinkedIn. */
export const ACQUAINTANCES = ['known', 'connected', 'in-touch', 'likely'] as const;
export type Acquaintance = (typeof ACQUAINTANCES)[number];

const SAID: Readonly<Record<Acquaintance, (name: string) => string>> = {
  known: (name) => `You know ${name}`,
  connected: (name) => `You’re connected with ${name}`,
  'in-touch': (name) => `You’ve been in touch with ${name}`,
  likely: (name) => `You may know ${name}`,
};

/** Returns the phrase in English, without a period: "You know Maria". */
export function describeAcquaintance(acquaintance: Acquaintance, name = 'them'): string {
  return SAID[acquaintance](name);
}

/**
 * `known` requires two kinds of evidence or a rating. With one kind, it is `connected` for LinkedIn and `in-touch` for any
 * other. `likely` if nothing is confirmed.
 */
export function acquaintanceOf(reasons: readonly ScoreMeta[]): Acquaintance {
  if (certaintyOf(reasons) === 'likely') return 'likely';
  // "Never through this person" doesn't show how well two people know each other.
  const telling = reasons.filter((reason) => certaintyOf([reason]) === 'known' && readRating([reason]) !== 0);
  const titles = new Set(telling.map(({ title }) => title));
  if (titles.size >= 2 || titles.has('Your rating')) return 'known';
  return titles.size === 0 || titles.has('LinkedIn') ? 'connected' : 'in-touch';
}
