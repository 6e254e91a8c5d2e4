/** Describes a score in one sentence: `summary.description` of paths, people and companies (interface 2.3). */
import { acquaintanceOf, sayAcquaintance } from '../../../utils/interface/acquaintance.ts';
import { NOT_CONFIRMED } from '../../../utils/interface/score.ts';
import { CALLER_ASKS, TEAMMATE_ASKS } from '../strength/constants.ts';
import {
  type CompanyAnswer,
  type IntroAnswer,
  isGradedByTie,
  type PathAnswer,
  type PersonAnswer,
  type Step,
} from './answers.ts';
import { explainStep, type Reader } from './explain.ts';

/** The reader of a sentence, and the full names it may use ('' if unknown). */
export interface Speaker extends Reader {
  /** With a step, returns the name of the person who starts it. */
  personName(person: number, step?: Step): string;
}

export const NOTHING_KNOWN = 'Nothing in your data';

/** Returns "You know them", "Through Dana Reyes" or "Through Dana Reyes, asked by Ken Ito, not confirmed". */
export function describePath(path: PathAnswer, speaker: Speaker): string {
  if (path.kind === 'direct') {
    const acquaintance = acquaintanceOf(explainStep(path.step, speaker));
    return `${sayAcquaintance(acquaintance)}${acquaintance === 'likely' ? `, ${NOT_CONFIRMED}` : ''}`;
  }
  const starter = strongestStarter(path, speaker);
  const asker =
    starter && starter.from !== speaker.person ? `, asked by ${nameOf(starter.from, speaker, starter)}` : '';
  const isKnown = path.step.certainty === 'known' && starter?.certainty === 'known';
  return `Through ${nameOf(path.introducer, speaker, path.step)}${asker}${isKnown ? '' : `, ${NOT_CONFIRMED}`}`;
}

/** Describes the path that determines the score, and how many more there are. */
export function describePerson(answer: PersonAnswer, speaker: Speaker): string {
  const isTie = isGradedByTie(answer);
  const best = answer.paths.find(({ kind }) => !isTie || kind === 'direct');
  if (!best) return NOTHING_KNOWN;
  const more = answer.count - 1;
  return `${describePath(best, speaker)}${more > 0 ? `; ${more} more ${more === 1 ? 'path' : 'paths'}` : ''}`;
}

/** Describes how many people can be reached there, and the best of them. */
export function describeCompany(answer: CompanyAnswer, speaker: Speaker): string {
  const [best] = answer.people;
  if (!best) return NOTHING_KNOWN;
  const people = answer.count === 1 ? '1 person' : `${answer.count} people`;
  return `${people} you can reach, best ${nameOf(best.person, speaker)}`;
}

/**
 * Returns the starter that determines the path's strength. It isn't always the first, because the caller is listed
 * first if possible.
 */
function strongestStarter(path: IntroAnswer, speaker: Speaker): Step | undefined {
  const weight = (step: Step) => step.strength * (step.from === speaker.person ? CALLER_ASKS : TEAMMATE_ASKS);
  return path.starters.reduce<Step | undefined>(
    (best, step) => (!best || weight(step) > weight(best) ? step : best),
    undefined,
  );
}

function nameOf(person: number, speaker: Speaker, step?: Step): string {
  return speaker.personName(person, step) || 'someone whose name isn’t known';
}
