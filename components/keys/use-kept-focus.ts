import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the keyboard's place: where an update takes the focused element away, the focus goes to the verdict of
 * what stands there now (or to whatever `place` finds), and not to the top of the page.
 */
export function useKeptFocus(place = '.verdict') {
  const root = useRef<HTMLElement>(null);
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const remember = (event: FocusEvent) => {
      held.current = event.target instanceof Element ? event.target : null;
    };
    // Without a relatedTarget the element was taken away, or the whole window lost the focus.
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
    // Who has moved on in the meantime is left where they are.
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>(place)?.focus();
  });
  return root;
}
