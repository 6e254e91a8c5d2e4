/** One sentence for a score: `summary.description` of paths, people and companies (interface 2.3). */
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

/** For whose eyes a sentence is, and the full names that it may use ('' where one is not known). */
export interface Speaker extends Reader {
  /** With a step: as who stands at its beginning. */
  personName(person: number, step?: Step): string;
}

export const NOTHING_KNOWN = 'Nothing in your data';

/** "You know them", "Through Dana Reyes", "Through Dana Reyes, asked by Ken Ito, not confirmed". */
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

/** The path that grades them, and how many more there are. */
export function describePerson(answer: PersonAnswer, speaker: Speaker): string {
  const isTie = isGradedByTie(answer);
  const best = answer.paths.find(({ kind }) => !isTie || kind === 'direct');
  if (!best) return NOTHING_KNOWN;
  const more = answer.count - 1;
  return `${describePath(best, speaker)}${more > 0 ? `; ${more} more ${more === 1 ? 'way' : 'ways'}` : ''}`;
}

/** How many people there can be reached, and the best of them. */
export function describeCompany(answer: CompanyAnswer, speaker: Speaker): string {
  const [best] = answer.people;
  if (!best) return NOTHING_KNOWN;
  const people = answer.count === 1 ? '1 person' : `${answer.count} people`;
  return `${people} within reach, best ${nameOf(best.person, speaker)}`;
}

/** The starter the path's strength counts with: not always the first, for the caller is listed first where able. */
function strongestStarter(path: IntroAnswer, speaker: Speaker): Step | undefined {
  const weight = (step: Step) => step.strength * (step.from === speaker.person ? CALLER_ASKS : TEAMMATE_ASKS);
  return path.starters.reduce<Step | undefined>(
    (best, step) => (!best || weight(step) > weight(best) ? step : best),
    undefined,
  );
}

function nameOf(person: number, speaker: Speaker, step?: Step): string {
  return speaker.personName(person, step) || 'somebody whose name is not known';
}
