import { z } from 'zod';
import type { Profile, ReadPath } from '../interface/path.ts';
import { callName } from '../interface/person-titles.ts';
import { type Certainty, certaintyOf, type ScoreMeta, type ScoreSummary } from '../interface/score.ts';
import { identifyLinkedin, nameOfSlug, namePartsOfSlug } from '../linkedin-url.ts';
import { joinWords } from '../words/sentences.ts';

/** A person on a path. The reader is `YOU`. */
export const party = z.object({
  isYou: z.boolean(),
  /** The name used inside sentences. */
  shortName: z.string(),
  fullName: z.string(),
  headline: z.string(),
  /** Canonical LinkedIn address, '' if unknown. Other addresses from a service are never used as links. */
  url: z.string(),
});
export type Party = Readonly<z.infer<typeof party>>;

/** One step of a path. Strength (`score`, `label`) and certainty are independent. */
export interface Step {
  readonly from: Party;
  readonly to: Party;
  readonly score: number;
  readonly label: string;
  readonly certainty: Certainty;
  readonly reasons: readonly ScoreMeta[];
}

/** A path to the target: one step if the reader knows them, two through an introducer. */
export interface CardPath {
  readonly steps: readonly [Step] | readonly [Step, Step];
  readonly summary: ScoreSummary;
  /** Others who could ask the same introducer, strongest first. */
  readonly otherStarters: readonly Party[];
}

export const YOU: Party = { isYou: true, shortName: '', fullName: '', headline: '', url: '' };

type Names = Omit<Profile, 'headline'> & { headline?: string; full_name?: string };

/** Returns the person a page is about. Both names are '' if the name is unknown, because an address isn't a name. */
export function targetOf(names: Names): Party {
  const party = partyOf(names);
  return party.fullName === names.linkedin_url ? { ...party, shortName: '', fullName: '' } : party;
}

/** Uses the name in the tab's title if the response has no name, or only one derived from the address. */
export function nameByTitle<Given extends Names>(names: Given, title: string): Given {
  const known = names.full_name || joinWords([names.first_name, names.last_name], ' ');
  const { firstName, lastName } = namePartsOfSlug(identifyLinkedin(names.linkedin_url)?.slug ?? '');
  if (known !== '' && known !== joinWords([firstName, lastName], ' ')) return names;
  const [first = '', ...others] = title.split(' ');
  // If both names begin with the same word, the title's first word is the first name. Otherwise the split is unknown.
  const isFirst = first.localeCompare(names.first_name, undefined, { sensitivity: 'base' }) === 0;
  const parts = isFirst
    ? { first_name: first, last_name: others.join(' ') }
    : { first_name: '', last_name: '' };
  return { ...names, ...parts, full_name: title };
}

/**
 * Returns a party from the names in a response. Without a first name, `shortName` is the full name. Without any name, both come
 * from the address.
 */
export function partyOf(names: Names): Party {
  const joined = joinWords([names.first_name, names.last_name], ' ');
  const identity = identifyLinkedin(names.linkedin_url);
  const suggested = nameOfSlug(identity?.slug ?? '');
  const fullName = names.full_name || joined || suggested || names.linkedin_url;
  return {
    isYou: false,
    shortName: callName(names.first_name) || fullName,
    fullName,
    headline: names.headline ?? '',
    url: identity?.url ?? '',
  };
}

/** Returns whether the profile of a starter is the reader's. */
export type IsReader = (profile: Profile) => boolean;

/**
 * Returns a function that distinguishes the reader from teammates who can also ask. `me` is the address of the reader's profile,
 * '' if unknown.
 * Without `me`, the only starter in all paths counts as the reader. (Without a team, there is never more than one.) With several
 * starters, none of them counts as the reader.
 */
export function detectReader(paths: readonly ReadPath[], me: string): IsReader {
  const keyOf = ({ linkedin_url }: Profile) => identifyLinkedin(linkedin_url)?.key;
  const mine = identifyLinkedin(me)?.key;
  if (mine !== undefined) return (profile) => profile.linkedin_url === '' || keyOf(profile) === mine;
  const keys = paths.flatMap(({ starters = [] }) => starters.map(({ profile }) => keyOf(profile)));
  const isAlone = new Set(keys.filter((key) => key !== undefined)).size <= 1;
  return (profile) => isAlone || profile.linkedin_url === '';
}

/** Returns null if the path can't be drawn because it has no introducer, or the introducer has no name. */
export function readCardPath(path: ReadPath, target: Party, isReader: IsReader): CardPath | null {
  if (path.type === 'direct') {
    const step = stepOf(YOU, target, { ...path.summary, score_meta: path.score_meta });
    return { steps: [step], summary: path.summary, otherStarters: [] };
  }
  const first = path.starters?.[0];
  if (path.introducer === undefined || first === undefined) return null;
  const introducer = partyOf(path.introducer.profile);
  if (introducer.fullName === '') return null;
  const starters = path.starters?.map((starter) => starterOf(starter.profile, isReader)) ?? [];
  return {
    steps: [stepOf(starters[0] ?? YOU, introducer, first), stepOf(introducer, target, path.introducer)],
    summary: path.summary,
    otherStarters: starters.slice(1).filter((starter) => !starter.isYou),
  };
}

/**
 * Returns the unconfirmed step of a path; null if every step is confirmed. If both are unconfirmed, returns the one next to the
 * target.
 */
export function doubtedStepOf({ steps: [first, second] }: CardPath): Step | null {
  if (second?.certainty === 'likely') return second;
  return first.certainty === 'likely' ? first : null;
}

export function isConfirmed(path: CardPath): boolean {
  return path.steps.every((step) => step.certainty === 'known');
}

type Scored = Pick<NonNullable<ReadPath['introducer']>, 'score' | 'score_label' | 'score_meta'>;

function stepOf(
  from: Party,
  to: Party,
  { score, score_label: label, score_meta: reasons = [] }: Scored,
): Step {
  return { from, to, score, label, certainty: certaintyOf(reasons), reasons };
}

function starterOf(profile: Profile, isReader: IsReader): Party {
  return { ...partyOf(profile), isYou: isReader(profile) };
}

/** Returns the person the reader writes to: the introducer, or the teammate who asks on the reader's behalf. */
export function askedParty(path: CardPath): Party {
  const [first] = path.steps;
  return first.from.isYou ? first.to : first.from;
}

/** Returns the paths that can be drawn, best first. Within a grade, confirmed paths come first. */
export function readCardPaths(paths: readonly ReadPath[], person: Party, isReader: IsReader): CardPath[] {
  return confirmedFirst(paths.flatMap((path) => readCardPath(path, person, isReader) ?? []));
}

/** Only reorders paths of the same grade, because the service decides the order of grades. */
function confirmedFirst(paths: readonly CardPath[]): CardPath[] {
  const runs: CardPath[][] = [];
  for (const path of paths) {
    const run = runs.at(-1);
    if (run?.[0]?.summary.score_label === path.summary.score_label) run.push(path);
    else runs.push([path]);
  }
  return runs.flatMap((run) => run.toSorted((a, b) => Number(isConfirmed(b)) - Number(isConfirmed(a))));
}

/**
 * Returns the confirmed direct path. It is preferred to stronger introductions, because no one needs an introduction to someone
 * they know.
 */
export function directOf(paths: readonly CardPath[]): CardPath | undefined {
  return paths.find((path) => path.steps.length === 1 && isConfirmed(path));
}
