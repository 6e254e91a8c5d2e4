import { describe, expect, it } from 'vitest';
import {
  ASK_STATES,
  type AskState,
  explainMove,
  isFavorDone,
  nextStates,
  stageOf,
} from '../../../../../utils/interface/kith/ask-states.ts';

/** The states that can follow each state; '-' is forbidden. */
const TABLE: Readonly<Record<AskState, string>> = {
  //     draft asked made met declined no_answer
  draft: '     -     x    -   -        -         -',
  asked: '     -     -    x   x        x         x',
  made: '      -     -    -   x        x         x',
  met: '       -     -    -   -        -         -',
  declined: '  -     -    -   -        -         -',
  no_answer: ' -     x    x   x        x         -',
};
const CASES = ASK_STATES.flatMap((from) =>
  ASK_STATES.map((to, at): [AskState, AskState, boolean] => [
    from,
    to,
    TABLE[from].trim().split(/ +/)[at] === 'x',
  ]),
);

describe('states of an ask', () => {
  it.each(CASES)('can change from %s to %s: %s', (from, to, isAllowed) => {
    expect(nextStates(from).includes(to)).toBe(isAllowed);
  });

  it.each([
    ['draft', 'open', false],
    ['asked', 'waiting', false],
    ['made', 'waiting', true],
    ['met', 'done', true],
    ['declined', 'done', false],
    ['no_answer', 'done', false],
  ] as const)('a state of “%s” has the stage “%s”; the introduction was made: %s', (state, stage, isDone) => {
    expect(stageOf(state)).toBe(stage);
    expect(isFavorDone(state)).toBe(isDone);
  });
});

describe('explainMove', () => {
  it.each(CASES.filter(([, to, isAllowed]) => !isAllowed && to !== 'draft'))(
    'explains in a sentence why %s can’t become %s',
    (from, to) => {
      expect(explainMove(from, to)).toMatch(/^This ask is .+; only one that is .+ can become .+\.$/);
    },
  );

  it('names the current state and the allowed ones', () => {
    expect(explainMove('draft', 'met')).toBe(
      'This ask is a draft; only one that is asked or made or without an answer can become met.',
    );
    expect(explainMove('asked', 'draft')).toBe(
      'Every ask begins as a draft and can’t become one again; undo its latest step instead.',
    );
  });
});
