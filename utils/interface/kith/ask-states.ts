import { z } from 'zod';

/** In the order an ask can pass through them. */
export const ASK_STATES = ['draft', 'asked', 'made', 'met', 'declined', 'no_answer'] as const;
export const askState = z.enum(ASK_STATES).meta({ id: 'AskState' });
export type AskState = z.infer<typeof askState>;

/** The allowed transitions. An ask can also be declined, or remain unanswered, after the introduction was made. */
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

/** Whose turn it is: the user's (`open`), someone else's (`waiting`), or no one's (`done`). */
type AskStage = 'open' | 'waiting' | 'done';

const STAGE: Readonly<Record<AskState, AskStage>> = {
  draft: 'open',
  asked: 'waiting',
  made: 'waiting',
  met: 'done',
  declined: 'done',
  no_answer: 'done',
};

/** Returns the possible next states, in the order of `ASK_STATES`. */
export function nextStates(state: AskState): readonly AskState[] {
  return NEXT[state];
}

export function stageOf(state: AskState): AskStage {
  return STAGE[state];
}

/** Returns whether the introducer made the introduction, so the user owes them thanks. */
export function isFavorDone(state: AskState): boolean {
  return state === 'made' || state === 'met';
}

/** Returns whether the introduction was ever made, regardless of what followed. */
export function wasFavorDone(ask: { readonly steps: readonly { readonly state: AskState }[] }): boolean {
  return ask.steps.some(({ state }) => isFavorDone(state));
}

/** Returns a sentence that explains why a transition isn't allowed, and which ones are. */
export function explainMove(from: AskState, to: AskState): string {
  const before = ASK_STATES.filter((state) => nextStates(state).includes(to)).map((state) => STATE[state]);
  return before.length === 0
    ? `Every ask begins as ${STATE[to]} and can’t become one again; undo its latest step instead.`
    : `This ask is ${STATE[from]}; only one that is ${before.join(' or ')} can become ${STATE[to]}.`;
}
