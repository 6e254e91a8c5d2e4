import { useLayoutEffect, useRef } from 'preact/hooks';

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
