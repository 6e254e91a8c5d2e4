import type { ReadCompanyPaths } from '../interface/companies-paths.ts';
import type { Colleague } from './card.ts';
import { type IsReader, partyOf, tellReader } from './path-steps.ts';
import { directOf, readWays } from './read-ways.ts';

/** Returns the people with a name in a company's response. `me` is the reader's profile address, '' if unknown. */
export function readColleagues({ target_people }: ReadCompanyPaths, me: string): Colleague[] {
  const isReader = tellReader(
    target_people.flatMap((entry) => entry.paths),
    me,
  );
  return target_people
    .map((entry) => readColleague(entry, isReader))
    .filter(({ person }) => person.fullName !== '');
}

type ReadTarget = ReadCompanyPaths['target_people'][number];

/** Reads one person at a company. */
export function readColleague(entry: ReadTarget, isReader: IsReader): Colleague {
  const { target } = entry;
  const person = partyOf({ ...target, headline: target.title });
  const ways = readWays(entry.paths, person, isReader);
  return {
    person,
    title: target.title,
    score: entry.summary.score,
    label: entry.summary.score_label,
    way: directOf(ways) ?? ways[0] ?? null,
  };
}
