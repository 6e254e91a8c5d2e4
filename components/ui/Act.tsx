import type { ComponentChildren } from 'preact';
import { useAct } from '../data/use-act.ts';
import { Button } from './Button.tsx';
import { Problem } from './Problem.tsx';

interface ActProps {
  readonly run: () => Promise<void>;
  readonly children: ComponentChildren;
  readonly class?: string;
  /** The name by which shortcuts find the button (`card-keys.ts`). */
  readonly act?: string;
  /** Accessible label, if the visible text isn't enough. */
  readonly label?: string;
  /** Only for toggles. */
  readonly isPressed?: boolean;
}

/** A button for an asynchronous action. It ignores presses while the action runs, and shows failures next to it. */
export function Act({ run, children, class: className = 'button', act, label, isPressed }: ActProps) {
  const { isRunning, problem, run: start } = useAct();
  // aria-disabled, because a disabled button would lose the focus.
  return (
    <>
      <Button
        class={className}
        data-act={act}
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isRunning}
        aria-busy={isRunning}
        onClick={() => start(run)}
      >
        {children}
      </Button>
      <Problem text={problem} />
    </>
  );
}
