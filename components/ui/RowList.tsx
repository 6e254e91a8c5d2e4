import type { ComponentChildren } from 'preact';
import { moveFocus } from '../keys/move-focus.ts';
import type { RowFocus } from '../keys/use-row-focus.ts';
import { Act } from './Act.tsx';

interface RowListProps {
  readonly focus: RowFocus;
  /** How many rows are there. */
  readonly count: number;
  /** The button for those that come next; null where there are none. */
  readonly more: { readonly words: string; readonly show: () => Promise<void> } | null;
  /** Hears a key before it moves among the rows; true where it did something. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  /** Rows, each with `data-row`. */
  readonly children: ComponentChildren;
}

/** Rows among which arrows, j and k move, and those that come next, to the first of which the focus goes. */
export function RowList({ focus, count, more, onKey, children }: RowListProps) {
  const { root, changeThenFocus } = focus;
  return (
    <div ref={root} class="row-list" tabIndex={-1}>
      <ul onKeyDown={(event) => press(event, onKey)}>{children}</ul>
      {more !== null && (
        <div>
          <Act run={() => changeThenFocus(more.show, count)}>{more.words}</Act>
        </div>
      )}
    </div>
  );
}

function press(event: KeyboardEvent, onKey: RowListProps['onKey']): void {
  if (onKey?.(event) === true || moveFocus(event, '[data-row]')) event.preventDefault();
}
