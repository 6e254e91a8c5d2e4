import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import { done } from '../../utils/interface/kith-network.ts';
import {
  type AnswerSameRequest,
  type SamePair,
  type SamePeople,
  samePeople,
} from '../../utils/interface/kith-same.ts';
import { useRound } from '../data/use-round.ts';

export type SaidSame = 'yes' | 'no' | 'later';

/** Pairs that are asked about, one after the other, and what was said of the first of them. */
export interface SameRound {
  readonly pairs: readonly SamePair[];
  /** As long as what was answered. */
  readonly said: readonly SaidSame[];
  /** Answered before this round. */
  readonly answered: readonly SamePair[];
}

export interface SamePeopleActs {
  /** Null before it is begun. */
  readonly round: SameRound | null;
  /** What went wrong last, '' where nothing did. */
  readonly problem: string;
  /** Asks anew who there is. */
  readonly start: () => Promise<void>;
  /** Of the pair that is asked about; kept at once. */
  readonly say: (answer: SaidSame) => Promise<void>;
  /** Takes back what was said last, and asks about that pair again. */
  readonly back: () => Promise<void>;
  /** Takes back what was said of a pair before. */
  readonly takeBack: (pair: SamePair) => Promise<void>;
}

/** Telling which people are one. Another session's `token` ends it. */
export function useSamePeople(client: Pick<CompanionClient, 'asMe'>, token: string): SamePeopleActs {
  const { round, problem, change } = useRound<SameRound>(token);
  const ask = (): Promise<SamePeople> => client.asMe('GET', '/kith/people/same', { answer: samePeople });
  const send = (body: AnswerSameRequest) => client.asMe('PUT', '/kith/people/same', { body, answer: done });
  const begin = async () => ({ ...(await ask()), said: [] });

  return {
    round,
    problem,
    start: () => change(begin),
    say: (answer) =>
      change(async () => {
        const asked = round?.pairs[round.said.length];
        if (round === null || asked === undefined) return null;
        await send({ id: asked.id, answer });
        return { ...round, said: [...round.said, answer] };
      }),
    back: () =>
      change(async () => {
        const last = round?.pairs[round.said.length - 1];
        if (round === null || last === undefined) return null;
        await send({ id: last.id, answer: 'undo' });
        return { ...round, said: round.said.slice(0, -1) };
      }),
    takeBack: (pair) =>
      change(async () => {
        await send({ id: pair.id, answer: 'undo' });
        return begin();
      }),
  };
}
