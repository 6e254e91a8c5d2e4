import { useEffect, useRef, useState } from 'preact/hooks';
import { failureOf } from '../../utils/companion/companion-failure.ts';

export interface RoundState<Round> {
  /** Null before one is begun. */
  readonly round: Round | null;
  /** What went wrong last, '' if nothing did. */
  readonly problem: string;
  readonly setRound: (round: Round | null) => void;
  /** One change at a time: a key that is held down says nothing twice. Null changes nothing. */
  readonly change: (next: () => Promise<Round | null>) => Promise<void>;
}

/** A round of questions that is answered step by step. Another session's `token` ends it. */
export function useRound<Round>(token: string): RoundState<Round> {
  const [round, setRound] = useState<Round | null>(null);
  const [problem, setProblem] = useState('');
  const isBusy = useRef(false);
  useEffect(() => setRound(null), [token]);

  async function change(next: () => Promise<Round | null>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const changed = await next();
      setProblem('');
      if (changed !== null) setRound(changed);
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    } finally {
      isBusy.current = false;
    }
  }
  return { round, problem, setRound, change };
}
