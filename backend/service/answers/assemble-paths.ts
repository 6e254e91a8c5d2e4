import type { Introducer, Path, Profile, Starter } from '../../../utils/interface/path.ts';
import {
  labelOf,
  labelOfStrangers,
  labelOfSummary,
  type ScoreSummary,
  THIS_IS_YOU,
} from '../../../utils/interface/score.ts';
import {
  type BareStep,
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
  describeStep,
  explainStep,
  NOTHING_KNOWN,
} from '../../network/paths/explain.ts';
import type { Member, PersonRow } from '../../store/rows.ts';
import type { StoreWithin } from '../../store/store.ts';
import type { MemberNetwork } from '../networks.ts';
import {
  type AnswerEntities,
  explainAnswers,
  fullNameOf,
  loadEntities,
  profileOf,
} from './answer-entities.ts';

export interface Viewer {
  /** The contributor whose counts and dates are the viewer's own. */
  readonly member: number;
  readonly person: number;
  readonly asOf: number;
  readonly entities: AnswerEntities;
  personName(person: number, step?: Step): string;
  companyName(company: number): string;
  profile(step: Step): Profile;
  /** Caches formatted starters by their steps, because paths through the same introducer share their starters. */
  readonly starters: Map<readonly Step[], Starter[]>;
}

export function createViewer(view: MemberNetwork, entities: AnswerEntities): Viewer {
  const profiles = new Map<PersonRow, Profile>();
  return {
    member: view.member,
    person: view.person,
    asOf: view.asOf,
    entities,
    personName: (person, step) => fullNameOf(step ? entities.askedPerson(step) : entities.person(person)),
    companyName: (company) => entities.companyName(company),
    profile: (step) => {
      const row = entities.askedPerson(step);
      return profiles.getOrInsertComputed(row, profileOf);
    },
    starters: new Map(),
  };
}

/** Returns the answers with the facts behind each step, and a viewer that has all names in them. */
export async function explainFound(
  service: { readonly store: StoreWithin },
  member: Member,
  view: MemberNetwork,
  found: readonly PersonAnswer<BareStep>[],
): Promise<{ readonly answers: readonly PersonAnswer[]; readonly viewer: Viewer }> {
  const answers = await explainAnswers(service, member, view, found);
  return { answers, viewer: createViewer(view, await loadEntities(service, member, view, answers)) };
}

export const NO_SUMMARY: ScoreSummary = { score: 0, score_label: labelOf(0), description: NOTHING_KNOWN };

/** Converts a step's strength (1–1000) to a score: 0–100 with one decimal. */
export function scoreStep({ strength }: Step): { score: number; score_label: string } {
  const score = strength / 10;
  return { score, score_label: labelOf(score) };
}

/** Returns 100·√(s₁·s₂) with one decimal. A direct path has its tie’s score. */
export function scorePath(path: PathAnswer): { score: number; score_label: string } {
  const score = path.kind === 'direct' ? path.strength / 10 : Math.round(1000 * Math.sqrt(path.p)) / 10;
  return { score, score_label: path.kind === 'direct' ? labelOf(score) : labelOfStrangers(score) };
}

function assembleStarter(step: Step, viewer: Viewer): Starter {
  return {
    profile: viewer.profile(step),
    ...scoreStep(step),
    score_description: describeStep(step, viewer),
    score_meta: explainStep(step, viewer),
  };
}

function assembleIntroducer(step: Step, viewer: Viewer): Introducer {
  return {
    profile: viewer.profile(step),
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
    starters: viewer.starters.getOrInsertComputed(path.starters, (steps) =>
      steps.map((step) => assembleStarter(step, viewer)),
    ),
    introducer: assembleIntroducer(path.step, viewer),
  };
}

/** Returns the paths of an answer in the interface’s format (interface 2.4), best first. */
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
