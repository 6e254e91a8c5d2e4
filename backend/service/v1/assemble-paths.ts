import type { ScoreSummary } from '../../../utils/interface/score.ts';
import type { IntroducerV1, PathV1, ProfileV1, StarterV1 } from '../../../utils/interface/v1/people-paths.ts';
import type { PathAnswer, PersonAnswer, Step } from '../../network/paths/answers.ts';
import { describePath } from '../../network/paths/describe-summary.ts';
import { describeStep } from '../../network/paths/explain.ts';
import { assembleSummary, scorePath, scoreStep, type Viewer } from '../answers/assemble-paths.ts';
import { profileOf } from '../answers/cast.ts';
import { scoreV1 } from './score-v1.ts';

/** The service's id of a person, as the wire has it. */
export type ServiceId = (person: number) => string;

/** The person's summary on the scale of v1; its label is that of the 0–100 score. */
export function assembleSummaryV1(answer: PersonAnswer, viewer: Viewer): ScoreSummary {
  const summary = assembleSummary(answer, viewer);
  return { ...summary, score: scoreV1(summary.score) };
}

/** Interface 2.4, v1: the paths of an answer, best first. */
export function assemblePathsV1(answer: PersonAnswer, viewer: Viewer, serviceId: ServiceId): PathV1[] {
  return answer.paths.map((path) => assemblePath(path, viewer, serviceId));
}

function assemblePath(path: PathAnswer, viewer: Viewer, serviceId: ServiceId): PathV1 {
  const { score, score_label } = scorePath(path);
  const summary = { score: scoreV1(score), score_label, description: describePath(path, viewer) };
  if (path.kind === 'direct') return { type: 'direct', summary };
  return {
    type: 'intro',
    summary,
    starters: path.starters.map((step) => ({
      ...assembleKnower(step, viewer, serviceId),
      score_description: describeStep(step, viewer),
    })) satisfies StarterV1[],
    introducer: assembleKnower(path.step, viewer, serviceId),
  };
}

/** Who stands at the beginning of a step, and how well they know the other. */
function assembleKnower(step: Step, viewer: Viewer, serviceId: ServiceId): IntroducerV1 {
  const { score, score_label } = scoreStep(step);
  const row = viewer.cast.asked(step);
  // The id would name a teammate who does not want to be named.
  const isNamed = row === viewer.cast.person(step.from);
  const profile: ProfileV1 = { service_id: isNamed ? serviceId(step.from) : '', ...profileOf(row) };
  return { profile, score: scoreV1(score), score_label };
}
