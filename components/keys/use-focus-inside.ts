import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** For an element that changes between a button and a form: whenever `isOpen` changes, the keyboard goes along. */
export function useFocusInside<Outer extends HTMLElement>(isOpen: boolean): RefObject<Outer | null> {
  const root = useRef<Outer>(null);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (isOpen !== wasOpen.current) root.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return root;
}
