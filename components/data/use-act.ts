import { useState } from 'preact/hooks';
import { failureOf } from '../../utils/companion/companion-failure.ts';

interface ActState {
  readonly isRunning: boolean;
  /** Why the last run failed, or what is wrong with the input; '' if there is no problem. */
  readonly problem: string;
  readonly setProblem: (problem: string) => void;
  /** Clears the problem and runs `act`. Does nothing while another run is under way. */
  readonly run: (act: () => Promise<void>) => Promise<void>;
}

/** State of an action that never runs twice at the same time, with the reason if it failed. */
export function useAct(): ActState {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState('');
  const run = async (act: () => Promise<void>) => {
    if (isRunning) return;
    setRunning(true);
    setProblem('');
    try {
      await act();
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, problem, setProblem, run };
}
