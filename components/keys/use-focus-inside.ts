import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

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
