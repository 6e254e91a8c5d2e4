import type { RefObject } from 'preact';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import { done } from '../../utils/interface/kith/kith-network.ts';
import {
  type AnswerSameRequest,
  type SamePair,
  type SamePeople,
  samePeople,
} from '../../utils/interface/kith/kith-same.ts';
import { useRound } from '../data/use-round.ts';
import { useLetterKeys } from '../keys/letter-keys.ts';

type SameAnswer = 'yes' | 'no' | 'later';

export interface SameRound {
  readonly pairs: readonly SamePair[];
  /** The answers so far, in the order of `pairs`. */
  readonly said: readonly SameAnswer[];
  /** Pairs decided before this round. */
  readonly answered: readonly SamePair[];
}

type SamePeopleActs = ReturnType<typeof useSamePeople>;

/** A round of questions about possible duplicates. A different session `token` ends it. */
export function useSamePeople(client: ServiceClient, token: string) {
  const { round, problem, change } = useRound<SameRound>(token);
  const ask = (): Promise<SamePeople> => client.asMe('GET', '/kith/people/same', { answer: samePeople });
  const send = (body: AnswerSameRequest) => client.asMe('PUT', '/kith/people/same', { body, answer: done });
  const begin = async () => ({ ...(await ask()), said: [] });

  return {
    round,
    problem,
    start: () => change(begin),
    answer: (answer: SameAnswer) =>
      change(async () => {
        const current = round?.pairs[round.said.length];
        if (round === null || current === undefined) return null;
        await send({ id: current.id, answer });
        return { ...round, said: [...round.said, answer] };
      }),
    back: () =>
      change(async () => {
        const last = round?.pairs[round.said.length - 1];
        if (round === null || last === undefined) return null;
        await send({ id: last.id, answer: 'undo' });
        return { ...round, said: round.said.slice(0, -1) };
      }),
    /** Undoes an earlier decision about a pair. */
    takeBack: (pair: SamePair) =>
      change(async () => {
        await send({ id: pair.id, answer: 'undo' });
        return begin();
      }),
  };
}

const ANSWERS = new Map<string, SameAnswer>([
  ['y', 'yes'],
  ['n', 'no'],
  ['l', 'later'],
]);

/** Shortcuts: y, n and l to answer, u to undo, while the focus is in `root`. */
export function useSameKeys(
  isOn: boolean,
  root: RefObject<HTMLElement | null>,
  acts: Pick<SamePeopleActs, 'answer' | 'back'>,
): void {
  useLetterKeys(isOn, (event) => {
    if (!root.current?.contains(document.activeElement)) return;
    const key = event.key.toLowerCase();
    const answer = ANSWERS.get(key);
    if (answer !== undefined) void acts.answer(answer);
    else if (key === 'u') void acts.back();
  });
}
