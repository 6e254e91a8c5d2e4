import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface RowFocus {
  /** The element around the rows, which gets the focus if no row is left. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** Runs a change, then focuses the row at `place`, or the last row. */
  readonly changeThenFocus: (change: () => Promise<void>, place: number) => Promise<void>;
}

/** Keeps the focus in a list when a change removes the button that caused it. */
export function useRowFocus(items: readonly unknown[] | null): RowFocus {
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    const rows = root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    (rows[Math.min(next.current, rows.length - 1)] ?? root.current)?.focus();
    next.current = null;
  }, [items]);
  const changeThenFocus = async (change: () => Promise<void>, place: number) => {
    next.current = place;
    try {
      await change();
    } catch (thrown) {
      next.current = null;
      throw thrown;
    }
  };
  return { root, changeThenFocus };
}
