import type { ReadCompanyPaths } from '../interface/companies-paths.ts';
import type { ReadCompanyPeople } from '../interface/kith/kith-companies.ts';
import type { Colleague, KnowsMost } from './card.ts';
import { detectReader, directOf, type IsReader, partyOf, readCardPaths } from './card-path.ts';

/** Returns the people in a response who have names. `me` is the address of the reader's profile, '' if unknown. */
export function readColleagues(
  { target_people }: Pick<ReadCompanyPaths, 'target_people'>,
  me: string,
): Colleague[] {
  const isReader = detectReader(
    target_people.flatMap((entry) => entry.paths),
    me,
  );
  return target_people
    .map((entry) => readColleague(entry, isReader))
    .filter(({ person }) => person.fullName !== '');
}

type ReadTarget = ReadCompanyPaths['target_people'][number];

export function readColleague(entry: ReadTarget, isReader: IsReader): Colleague {
  const { target } = entry;
  const person = partyOf({ ...target, headline: target.title });
  const paths = readCardPaths(entry.paths, person, isReader);
  return {
    key: target.id || person.url || person.fullName,
    person,
    title: target.title,
    score: entry.summary.score,
    label: entry.summary.score_label,
    path: directOf(paths) ?? paths[0] ?? null,
  };
}

/** Returns null if no introducer clearly knows the most of these people, or if there is no path to draw. */
export function knowsMostOf(most: ReadCompanyPeople['knows_most'], isReader: IsReader): KnowsMost | null {
  if (most === null) return null;
  const { path } = readColleague(most.best, isReader);
  if (path === null || path.steps.length !== 2) return null;
  return { id: most.id, person: path.steps[0].to, count: most.count, path };
}
