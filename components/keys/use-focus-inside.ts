import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Moves the focus along when an element switches between button and form, as `isOpen` changes. */
export function useFocusInside<Outer extends HTMLElement>(isOpen: boolean): RefObject<Outer | null> {
  const root = useRef<Outer>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (isOpen !== wasOpen.current) root.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return root;
}
