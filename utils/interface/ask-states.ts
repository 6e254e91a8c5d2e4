/** What becomes of an ask, as one pure table that service and extension share. */
import { z } from 'zod';

/** Every state of an ask, in the order it may pass through them. */
export const ASK_STATES = ['draft', 'asked', 'made', 'met', 'declined', 'no_answer'] as const;
export const askState = z.enum(ASK_STATES).meta({ id: 'AskState' });
export type AskState = z.infer<typeof askState>;

/** What is not here is not allowed. Silence and a refusal may also follow once the introduction is made. */
const NEXT: Readonly<Record<AskState, readonly AskState[]>> = {
  draft: ['asked'],
  asked: ['made', 'met', 'declined', 'no_answer'],
  made: ['met', 'declined', 'no_answer'],
  met: [],
  declined: [],
  no_answer: ['asked', 'made', 'met', 'declined'],
};

const STATE: Readonly<Record<AskState, string>> = {
  draft: 'a draft',
  asked: 'asked',
  made: 'made',
  met: 'met',
  declined: 'declined',
  no_answer: 'without an answer',
};

/** Whose turn it is: the person's own, somebody else's, or nobody's any more. */
export type AskStage = 'open' | 'waiting' | 'done';

const STAGE: Readonly<Record<AskState, AskStage>> = {
  draft: 'open',
  asked: 'waiting',
  made: 'waiting',
  met: 'done',
  declined: 'done',
  no_answer: 'done',
};

/** The states that may follow, in the order of `ASK_STATES`. */
export function nextStates(state: AskState): readonly AskState[] {
  return NEXT[state];
}

export function stageOf(state: AskState): AskStage {
  return STAGE[state];
}

/** Whether somebody did what they were asked for, so that they are owed thanks. */
export function isFavourDone(state: AskState): boolean {
  return state === 'made' || state === 'met';
}

/** Why the state does not allow the next one, in one sentence with what would do. */
export function explainMove(from: AskState, to: AskState): string {
  const before = ASK_STATES.filter((state) => nextStates(state).includes(to)).map((state) => STATE[state]);
  return before.length === 0
    ? `Every ask begins as ${STATE[to]}, and none becomes one; undo its latest step instead.`
    : `This ask is ${STATE[from]}; only one that is ${before.join(' or ')} can become ${STATE[to]}.`;
}
