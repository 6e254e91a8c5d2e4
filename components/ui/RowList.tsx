import type { ComponentChildren } from 'preact';
import { moveFocus, type RowFocus } from '../keys/focus.ts';
import { Act } from './Act.tsx';

interface RowListProps {
  readonly focus: RowFocus;
  readonly count: number;
  /** The button that loads more rows; null if there are none. */
  readonly more: { readonly words: string; readonly show: () => Promise<void> } | null;
  /** Called before a key moves the focus. Returns true if it handled the key. */
  readonly onKey?: (event: KeyboardEvent) => boolean;
  /** Rows, each with `data-row`. */
  readonly children: ComponentChildren;
}

/** Rows with keyboard navigation (arrows, j, k) and a button for more. The focus moves to the first new row. */
export function RowList({ focus, count, more, onKey, children }: RowListProps) {
  const { root, changeThenFocus } = focus;
  return (
    <div ref={root} class="row-list" tabIndex={-1}>
      <ul class="rows" onKeyDown={(event) => press(event, onKey)}>
        {children}
      </ul>
      {more !== null && (
        <div>
          <Act class="plain" run={() => changeThenFocus(more.show, count)}>
            {more.words}
          </Act>
        </div>
      )}
    </div>
  );
}

function press(event: KeyboardEvent, onKey: RowListProps['onKey']): void {
  if (onKey?.(event) === true) event.preventDefault();
  else moveFocus(event, '[data-row]');
}
