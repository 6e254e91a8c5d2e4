import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Once more companies were asked for and came, the focus goes to the first new one that is listed, or to the list:
 * the button that asked for them may be gone. Answers the function to call when asking. `count`: how many are there.
 */
export function useFocusOnNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const known = useRef(count);
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    const root = list.current;
    if (isAwaited.current && root !== null && count > known.current) {
      isAwaited.current = false;
      const rows = [...root.querySelectorAll<HTMLElement>('li')];
      const first = rows.find(({ dataset }) => Number(dataset.rank) > known.current);
      (first?.querySelector<HTMLElement>('button, summary') ?? root).focus();
    }
    known.current = count;
  }, [list, count]);
  return () => {
    isAwaited.current = true;
  };
}
