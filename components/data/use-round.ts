import { useEffect, useState } from 'preact/hooks';
import { useAct } from './use-act.ts';

/** State of a round of questions, answered one by one. A different session `token` ends it. */
export function useRound<Round>(token: string) {
  const [round, setRound] = useState<Round | null>(null);
  const { problem, run } = useAct();
  useEffect(() => setRound(null), [token]);

  /**
   * Runs one change at a time, so that holding a key down answers only once. If `next` returns null, the round stays
   * the same.
   */
  const change = (next: () => Promise<Round | null>) =>
    run(async () => {
      const changed = await next();
      if (changed !== null) setRound(changed);
    });
  return { round, problem, setRound, change };
}
