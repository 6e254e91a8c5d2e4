import { useEffect, useRef, useState } from 'preact/hooks';
import { failureOf } from '../../utils/companion/companion-failure.ts';

/** State of a round of questions, answered one by one. A different session `token` ends it. */
export function useRound<Round>(token: string) {
  const [round, setRound] = useState<Round | null>(null);
  const [problem, setProblem] = useState('');
  const isBusy = useRef(false);
  useEffect(() => setRound(null), [token]);

  /** Runs one change at a time, so that holding a key down answers only once. Null changes nothing. */
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
