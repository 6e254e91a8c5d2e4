import type { Introducer, Path, Starter } from '../../../utils/interface/path.ts';
import {
  labelOf,
  labelOfStrangers,
  labelOfSummary,
  type ScoreSummary,
  THIS_IS_YOU,
} from '../../../utils/interface/score.ts';
import {
  type CompanyAnswer,
  isGradedByTie,
  type PathAnswer,
  type PersonAnswer,
  type Step,
} from '../../network/paths/answers.ts';
import {
  describeCompany,
  describePath,
  describePerson,
  NOTHING_KNOWN,
} from '../../network/paths/describe-summary.ts';
import { describeStep, explainStep } from '../../network/paths/explain.ts';
import type { MemberNetwork } from '../networks.ts';
import { type AnswerEntities, fullNameOf, profileOf } from './answer-entities.ts';

/** For whose eyes an answer is written, with the names that stand in it. */
export interface Viewer {
  /** The contributor whose counts and dates are the viewer's own. */
  readonly member: number;
  readonly person: number;
  readonly asOf: number;
  readonly entities: AnswerEntities;
  personName(person: number, step?: Step): string;
  companyName(company: number): string;
  /** As they were written down: whoever can ask an introducer stands beside each person the introducer knows. */
  readonly starters: Map<string, Starter>;
}

export function createViewer(view: MemberNetwork, entities: AnswerEntities): Viewer {
  return {
    member: view.member,
    person: view.person,
    asOf: view.asOf,
    entities,
    personName: (person, step) => fullNameOf(step ? entities.asked(step) : entities.person(person)),
    companyName: (company) => entities.companyName(company),
    starters: new Map(),
  };
}

/** Summary of somebody, or some company, that nothing is known of. */
export const NO_SUMMARY: ScoreSummary = { score: 0, score_label: labelOf(0), description: NOTHING_KNOWN };

/** A step's strength (1–1000) as a score: 0–100, one decimal. */
export function scoreStep({ strength }: Step): { score: number; score_label: string } {
  const score = strength / 10;
  return { score, score_label: labelOf(score) };
}

/** 100·√(s₁·s₂), one decimal; a direct path is a tie. */
export function scorePath(path: PathAnswer): { score: number; score_label: string } {
  const score = path.kind === 'direct' ? path.strength / 10 : Math.round(1000 * Math.sqrt(path.p)) / 10;
  return { score, score_label: path.kind === 'direct' ? labelOf(score) : labelOfStrangers(score) };
}

/** The same for the same two people: between them there is one step in all of an answer. */
function assembleStarter(step: Step, viewer: Viewer): Starter {
  const pair = `${step.from} ${step.to}`;
  const known = viewer.starters.get(pair);
  if (known !== undefined) return known;
  const starter = {
    profile: profileOf(viewer.entities.asked(step)),
    ...scoreStep(step),
    score_description: describeStep(step, viewer),
    score_meta: explainStep(step, viewer),
  };
  viewer.starters.set(pair, starter);
  return starter;
}

function assembleIntroducer(step: Step, viewer: Viewer): Introducer {
  return {
    profile: profileOf(viewer.entities.asked(step)),
    ...scoreStep(step),
    score_meta: explainStep(step, viewer),
  };
}

function assemblePath(path: PathAnswer, viewer: Viewer): Path {
  const summary = { ...scorePath(path), description: describePath(path, viewer) };
  if (path.kind === 'direct') return { type: 'direct', summary, score_meta: explainStep(path.step, viewer) };
  return {
    type: 'intro',
    summary,
    starters: path.starters.map((step) => assembleStarter(step, viewer)),
    introducer: assembleIntroducer(path.step, viewer),
  };
}

/** Interface 2.4: the paths of an answer, best first. */
export function assemblePaths(answer: PersonAnswer, viewer: Viewer): Path[] {
  return answer.paths.map((path) => assemblePath(path, viewer));
}

export function assembleSummary(answer: PersonAnswer, viewer: Viewer): ScoreSummary {
  if (answer.person === viewer.person) return { ...NO_SUMMARY, description: THIS_IS_YOU };
  return {
    score: answer.score,
    score_label: gradePerson(answer),
    description: describePerson(answer, viewer),
  };
}

/** How well the caller reaches somebody, in a word. */
export function gradePerson(answer: PersonAnswer): string {
  return labelOfSummary({ score: answer.score, isTie: isGradedByTie(answer) });
}

export function assembleCompanySummary(answer: CompanyAnswer, viewer: Viewer): ScoreSummary {
  const [best] = answer.people;
  return {
    score: answer.score,
    score_label: best === undefined ? labelOf(0) : gradePerson(best),
    description: describeCompany(answer, viewer),
  };
}
