import { useLayoutEffect } from 'preact/hooks';
import { isLetterForUs } from './is-typing.ts';

/**
 * Calls `press` with every key that may be a shortcut of the page, except while the user types or a dialog is open
 * (WCAG 2.1.4). Listens in a layout effect, because a listener added in the next frame would miss a key pressed
 * right away.
 */
export function useLetterKeys(isOn: boolean, press: (event: KeyboardEvent) => void): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isLetterForUs(event)) press(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
