import { useRef, useState } from 'preact/hooks';
import { failureOf } from '../../utils/companion/companion-failure.ts';

/** The state of an action, which never runs twice at the same time, and the reason if its last run failed. */
export function useAct() {
  const [isRunning, setRunning] = useState(false);
  /** Why the last run failed, or what is wrong with the input; '' if there is no problem. */
  const [problem, setProblem] = useState('');
  // The state changes only with the next render, and a second press can come before that.
  const isBusy = useRef(false);
  /** Clears the problem and runs `act`. Does nothing while another run is under way. */
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
