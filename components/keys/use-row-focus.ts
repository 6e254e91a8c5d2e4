import { useLayoutEffect, useRef } from 'preact/hooks';

export type RowFocus = ReturnType<typeof useRowFocus>;

/** Keeps the focus in a list when a change removes the button that caused it. */
export function useRowFocus(items: readonly unknown[] | null) {
  /** The element around the rows, which gets the focus if no row is left. */
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    const rows = root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    (rows[Math.min(next.current, rows.length - 1)] ?? root.current)?.focus();
    next.current = null;
  }, [items]);
  /** Runs a change, then focuses the row at `place`, or the last row. */
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
