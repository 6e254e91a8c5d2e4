import type { ReadCompanyPaths } from '../interface/companies-paths.ts';
import type { Colleague } from './card.ts';
import { type IsReader, partyOf, tellReader } from './path-steps.ts';
import { directOf, readWays } from './read-ways.ts';

/** Those of a company's answer who have a name; `me` is the reader's own profile address, '' where it is not known. */
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

/** Who works somewhere, as an answer tells of them. */
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
