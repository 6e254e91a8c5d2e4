import type { ComponentChildren } from 'preact';
import { Act } from './Act.tsx';
import { moveFocus } from './move-focus.ts';
import type { RowFocus } from './use-row-focus.ts';

interface RowListProps {
  readonly focus: RowFocus;
  /** How many rows are there. */
  readonly count: number;
  /** The button for those that come next; null where there are none. */
  readonly more: { readonly words: string; readonly show: () => Promise<void> } | null;
  /** Rows, each with `data-row`. */
  readonly children: ComponentChildren;
}

/** Rows among which arrows, j and k move, and those that come next, to the first of which the focus goes. */
export function RowList({ focus, count, more, children }: RowListProps) {
  const { root, changeThenFocus } = focus;
  return (
    <div ref={root} class="row-list" tabIndex={-1}>
      <ul onKeyDown={moveAmongRows}>{children}</ul>
      {more !== null && (
        <div>
          <Act run={() => changeThenFocus(more.show, count)}>{more.words}</Act>
        </div>
      )}
    </div>
  );
}

/** For whatever holds elements with `data-row`. */
export function moveAmongRows(event: KeyboardEvent): void {
  if (moveFocus(event, '[data-row]')) event.preventDefault();
}
