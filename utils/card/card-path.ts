import { z } from 'zod';
import type { Profile, ReadPath } from '../interface/path.ts';
import { callName } from '../interface/person-titles.ts';
import { type Certainty, certaintyOf, type ScoreMeta, type ScoreSummary } from '../interface/score.ts';
import { identifyLinkedin } from '../linkedin-url.ts';
import { displayNameOfSlug } from './name-of-address.ts';

/** A person on a path; `YOU` for the reader. */
export const party = z.object({
  isYou: z.boolean(),
  /** The name used inside sentences. */
  shortName: z.string(),
  fullName: z.string(),
  headline: z.string(),
  /** Canonical LinkedIn address, '' if unknown. Anything else a service sends isn't used as a link. */
  url: z.string(),
});
export type Party = Readonly<z.infer<typeof party>>;

/** One step of a path as drawn: who, how strong, how certain, and why. Strength and certainty are separate. */
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

/** Returns the person a page is about. Both names are '' if the name is unknown: the address isn't used as one. */
export function targetOf(names: Names): Party {
  const party = partyOf(names);
  return party.fullName === names.linkedin_url ? { ...party, shortName: '', fullName: '' } : party;
}

/** Adds the name from the tab's title if the response has none, or only one derived from the address. */
export function nameByTitle<Given extends Names>(names: Given, title: string): Given {
  const known =
    names.full_name || [names.first_name, names.last_name].filter((part) => part !== '').join(' ');
  const suggested = identifyLinkedin(names.linkedin_url)?.slug ?? '';
  if (known !== '' && known !== displayNameOfSlug(suggested)) return names;
  const [first = '', ...others] = title.split(' ');
  // If both begin with the same word, only the address shows which part of the title's name is the first name.
  const isFirst = first.localeCompare(names.first_name, undefined, { sensitivity: 'base' }) === 0;
  const parts = isFirst
    ? { first_name: first, last_name: others.join(' ') }
    : { first_name: '', last_name: '' };
  return { ...names, ...parts, full_name: title };
}

/**
 * Returns a party from the names in a response. Someone without a first name goes by the full name, and without any
 * name by what their address suggests.
 */
export function partyOf(names: Names): Party {
  const joined = [names.first_name, names.last_name].filter((part) => part !== '').join(' ');
  const identity = identifyLinkedin(names.linkedin_url);
  const suggested = displayNameOfSlug(identity?.slug ?? '');
  const fullName = names.full_name || joined || suggested || names.linkedin_url;
  return {
    isYou: false,
    shortName: callName(names.first_name) || fullName,
    fullName,
    headline: names.headline ?? '',
    url: identity?.url ?? '',
  };
}

/** Returns whether the person who asks is the reader. */
export type IsReader = (profile: Profile) => boolean;

/**
 * Tells the reader apart from teammates who also ask in these paths, by `me`, the reader's profile address. If `me` is
 * '' and only one person asks in all paths, it is the reader. Without a team, that is always the case. If several ask,
 * none counts as the reader.
 */
export function detectReader(paths: readonly ReadPath[], me: string): IsReader {
  const keyOf = ({ linkedin_url }: Profile) => identifyLinkedin(linkedin_url)?.key;
  const mine = identifyLinkedin(me)?.key;
  if (mine !== undefined) return (profile) => profile.linkedin_url === '' || keyOf(profile) === mine;
  const keys = paths.flatMap(({ starters = [] }) => starters.map(({ profile }) => keyOf(profile)));
  const isAlone = new Set(keys.filter((key) => key !== undefined)).size <= 1;
  return (profile) => isAlone || profile.linkedin_url === '';
}

/**
 * Reads one path of a response.
 * @returns null for a path that can't be drawn, because it has no introducer or no name for them
 */
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

/** Returns the unconfirmed step, the one next to the target if both are; null if every step is confirmed. */
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

/** Returns who the reader asks: the introducer, or the teammate who asks on their behalf. */
export function askedParty(path: CardPath): Party {
  const [first] = path.steps;
  return first.from.isYou ? first.to : first.from;
}

/** Returns the paths to someone that can be drawn, best first. Within one grade, confirmed ones come first. */
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
 * Returns the direct path, which comes first whatever its rank, because no one needs an introduction to someone they
 * know.
 */
export function directOf(paths: readonly CardPath[]): CardPath | undefined {
  return paths.find((path) => path.steps.length === 1 && isConfirmed(path));
}
