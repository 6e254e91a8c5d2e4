import type { Profile, ReadPath } from '../interface/path.ts';
import { type Certainty, certaintyOf, type ScoreMeta, type ScoreSummary } from '../interface/score.ts';
import { identifyLinkedin } from '../linkedin-url.ts';
import { nameFromSlug } from './slug-name.ts';

/** Somebody a path names. `you` where it is the person who reads. */
export interface Party {
  readonly isYou: boolean;
  /** What a sentence calls them. */
  readonly shortName: string;
  readonly fullName: string;
  readonly headline: string;
  /** Canonical LinkedIn address, '' where none is known: whatever else a service sent is no link. */
  readonly url: string;
}

/** One step of a path as it is drawn: who, how strong, how sure, why. Strength and certainty stay apart. */
export interface Step {
  readonly from: Party;
  readonly to: Party;
  readonly score: number;
  readonly label: string;
  readonly certainty: Certainty;
  readonly reasons: readonly ScoreMeta[];
}

/** One way to the target: one step where the reader knows them, two through an introducer. */
export interface Way {
  readonly steps: readonly [Step] | readonly [Step, Step];
  readonly summary: ScoreSummary;
  /** Others who could ask the same introducer, strongest first. */
  readonly otherStarters: readonly Party[];
}

export const YOU: Party = { isYou: true, shortName: '', fullName: '', headline: '', url: '' };

type Names = Omit<Profile, 'headline'> & { headline?: string; full_name?: string };

/** Whom a page is of. Where nothing names them both names are '': what opens their page is no name. */
export function targetOf(names: Names): Party {
  const party = partyOf(names);
  return party.fullName === names.linkedin_url ? { ...party, shortName: '', fullName: '' } : party;
}

/** With the name a title says, if the answer knows none or only repeats what the address suggests. */
export function nameByTitle<Given extends Names>(names: Given, title: string): Given {
  const known =
    names.full_name || [names.first_name, names.last_name].filter((part) => part !== '').join(' ');
  const suggested = identifyLinkedin(names.linkedin_url)?.slug ?? '';
  if (known !== '' && known !== nameFromSlug(suggested)) return names;
  const [first = '', ...others] = title.split(' ');
  // Which part of a name is the first name only the address can tell, where it begins with the same word.
  const isFirst = first.localeCompare(names.first_name, undefined, { sensitivity: 'base' }) === 0;
  const parts = isFirst
    ? { first_name: first, last_name: others.join(' ') }
    : { first_name: '', last_name: '' };
  return { ...names, ...parts, full_name: title };
}

/**
 * A party from the names an answer carries; somebody without a first name is called by the full one, without any by
 * what their address suggests.
 */
export function partyOf(names: Names): Party {
  const joined = [names.first_name, names.last_name].filter((part) => part !== '').join(' ');
  const identity = identifyLinkedin(names.linkedin_url);
  const suggested = nameFromSlug(identity?.slug ?? '');
  const fullName = names.full_name || joined || suggested || names.linkedin_url;
  return {
    isYou: false,
    shortName: names.first_name || fullName,
    fullName,
    headline: names.headline ?? '',
    url: identity?.url ?? '',
  };
}

/** Whether somebody who asks is the reader. */
export type IsReader = (profile: Profile) => boolean;

/**
 * Tells the reader from the teammates who ask in the paths of one answer, by `me`, the reader's own profile address.
 * Where that is not known (''), one and the same in all paths is the reader, as for everybody without a team; of
 * several none is taken for the reader.
 */
export function tellReader(paths: readonly ReadPath[], me: string): IsReader {
  const keyOf = ({ linkedin_url }: Profile) => identifyLinkedin(linkedin_url)?.key;
  const mine = identifyLinkedin(me)?.key;
  if (mine !== undefined) return (profile) => profile.linkedin_url === '' || keyOf(profile) === mine;
  const keys = paths.flatMap(({ starters = [] }) => starters.map(({ profile }) => keyOf(profile)));
  const isAlone = new Set(keys.filter((key) => key !== undefined)).size <= 1;
  return (profile) => isAlone || profile.linkedin_url === '';
}

/**
 * Reads one path of an answer.
 * @returns null for a path without an introducer, or through nobody with a name, which no client can draw.
 */
export function readWay(path: ReadPath, target: Party, isReader: IsReader): Way | null {
  if (path.type === 'direct') {
    const reasons = path.score_meta ?? [];
    const step = {
      from: YOU,
      to: target,
      ...strengthOf(path.summary),
      certainty: certaintyOf(reasons),
      reasons,
    };
    return { steps: [step], summary: path.summary, otherStarters: [] };
  }
  const first = path.starters?.[0];
  if (path.introducer === undefined || first === undefined) return null;
  const introducer = partyOf(path.introducer.profile);
  if (introducer.fullName === '') return null;
  const starters = path.starters?.map((starter) => starterOf(starter.profile, isReader)) ?? [];
  const asked = first.score_meta ?? [];
  const known = path.introducer.score_meta ?? [];
  return {
    steps: [
      {
        from: starters[0] ?? YOU,
        to: introducer,
        ...strengthOf(first),
        certainty: certaintyOf(asked),
        reasons: asked,
      },
      {
        from: introducer,
        to: target,
        ...strengthOf(path.introducer),
        certainty: certaintyOf(known),
        reasons: known,
      },
    ],
    summary: path.summary,
    otherStarters: starters.slice(1).filter((starter) => !starter.isYou),
  };
}

/** The step that is not confirmed, the one next to the target if both are; null if every step is confirmed. */
export function doubtedStepOf({ steps: [first, second] }: Way): Step | null {
  if (second?.certainty === 'likely') return second;
  return first.certainty === 'likely' ? first : null;
}

export function isConfirmed(way: Way): boolean {
  return way.steps.every((step) => step.certainty === 'known');
}

function strengthOf(scored: { score: number; score_label: string }): Pick<Step, 'score' | 'label'> {
  return { score: scored.score, label: scored.score_label };
}

function starterOf(profile: Profile, isReader: IsReader): Party {
  return { ...partyOf(profile), isYou: isReader(profile) };
}

/** Whom the reader turns to: the introducer, or the teammate who asks for them. */
export function askedParty(way: Way): Party {
  const [first] = way.steps;
  return first.from.isYou ? first.to : first.from;
}
