import { AccountSteps } from './account-steps.ts';
import { ListSteps } from './list-steps.ts';
import { SequenceSteps } from './sequence-steps.ts';
import type { Stage } from './stage.ts';
import {
  type AccountStep,
  LIST_ACTS,
  type ListStep,
  SEQUENCE_ACTS,
  type SequenceStep,
  type Step,
  TEAM_ACTS,
  type TeamStep,
  type Verdict,
} from './step.ts';
import { TeamSteps } from './team-steps.ts';

const isOf =
  <Some extends Step>(acts: readonly Some['act'][]) =>
  (one: Step): one is Some =>
    acts.some((act) => act === one.act);
const isTeamStep = isOf<TeamStep>(TEAM_ACTS);
const isListStep = isOf<ListStep>(LIST_ACTS);
const isSequenceStep = isOf<SequenceStep>(SEQUENCE_ACTS);

export function createWorldSteps(stage: Stage): (one: Step) => Promise<Verdict> {
  const teams = new TeamSteps(stage);
  const lists = new ListSteps(stage);
  const sequences = new SequenceSteps(stage);
  const account = new AccountSteps(stage);
  return async (one) => {
    if (isTeamStep(one)) return teams.take(one);
    if (isListStep(one)) return lists.take(one);
    if (isSequenceStep(one)) return sequences.take(one);
    return account.take(one as AccountStep);
  };
}
