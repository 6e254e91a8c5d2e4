import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface RowFocus {
  /** For the element around the rows, which is focused itself where none is left. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** Changes what is listed; then the row at this place, or the last one, gets the focus. */
  readonly changeThenFocus: (change: () => Promise<void>, place: number) => Promise<void>;
}

/** Keeps the keyboard on a list whose change takes away the button that asked for it. */
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
