import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { failureOf } from '../../utils/companion/companion-failure.ts';
import { Problem } from './Problem.tsx';

interface ActProps {
  readonly run: () => Promise<void>;
  readonly children: ComponentChildren;
  readonly class?: string;
  /** What a key presses it by (`card-keys.ts`). */
  readonly act?: string;
  /** What it is called where that is more than it shows. */
  readonly label?: string;
  /** Of a choice: whether it is the one that holds. */
  readonly isPressed?: boolean;
}

/** A button whose act takes a moment: pressed once at a time, and a failure is said beside it. */
export function Act({ run, children, class: className = 'button', act, label, isPressed }: ActProps) {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState('');
  const start = async () => {
    if (isRunning) return;
    setRunning(true);
    setProblem('');
    try {
      await run();
    } catch (thrown) {
      setProblem(failureOf(thrown).detail);
    } finally {
      setRunning(false);
    }
  };
  // aria-disabled and not disabled: a disabled button would lose the focus.
  return (
    <>
      <button
        type="button"
        class={className}
        data-act={act}
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isRunning}
        aria-busy={isRunning}
        onClick={start}
      >
        {children}
      </button>
      <Problem text={problem} />
    </>
  );
}
