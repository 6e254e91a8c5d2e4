import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isTyping } from './letter-keys.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/**
 * Moves the focus among the elements that match `selector`. Arrows, j and k move by one and wrap around; Home and End
 * go to the ends. Ignores other keys, and all keys while the user is typing.
 */
export function moveFocus(event: KeyboardEvent, selector: string): void {
  const { currentTarget, key } = event;
  if (isTyping(event.target)) return;
  if (!(currentTarget instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(selector)];
  const step = STEPS[key];
  if (all.length === 0 || (step === undefined && key !== 'Home' && key !== 'End')) return;
  const at = all.findIndex((element) => element.contains(document.activeElement));
  // If none of them has the focus, a step forward goes to the first and a step backward to the last.
  const from = at === -1 && step === -1 ? 0 : at;
  const to = key === 'Home' ? 0 : key === 'End' ? -1 : (from + (step ?? 0)) % all.length;
  all.at(to)?.focus();
  event.preventDefault();
}

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

/** When `isOpen` changes, moves the focus to the first input or button inside, because the focused element was replaced. */
export function useFocusInside<Outer extends HTMLElement>(isOpen: boolean): RefObject<Outer | null> {
  const root = useRef<Outer>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (isOpen !== wasOpen.current) root.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return root;
}

/**
 * When an update removes the focused element, moves the focus to the element that `place` matches. Otherwise the focus
 * would return to the top of the page.
 */
export function useRestoredFocus(place = '.verdict') {
  const root = useRef<HTMLElement>(null);
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const remember = (event: FocusEvent) => {
      held.current = event.target instanceof Element ? event.target : null;
    };
    // Without a relatedTarget, either the element was removed or the window lost the focus.
    const forget = (event: FocusEvent) => {
      if (event.relatedTarget !== null) held.current = null;
    };
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  }, []);
  useLayoutEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    held.current = null;
    // Don't move the focus if the user has moved it in the meantime.
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(place)?.focus();
  });
  return root;
}
