import { useRef, useState } from 'preact/hooks';
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
  // The state changes only with the next render, and a second press can come before that.
  const isBusy = useRef(false);
  const run = async (act: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    setProblem('');
    try {
      await act();
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    } finally {
      isBusy.current = false;
      setRunning(false);
    }
  };
  return { isRunning, problem, setProblem, run };
}
