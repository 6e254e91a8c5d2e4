import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

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

/** Returns whether a key pressed here is text input and not a shortcut (WCAG 2.1.4). */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

export function isLetterForUs(event: KeyboardEvent): boolean {
  const isWithModifier = event.ctrlKey || event.metaKey || event.altKey;
  return !isWithModifier && !isTyping(event.target) && document.querySelector('dialog[open]') === null;
}

export const isKeyHelpWanted = signal(false);

export function openKeyHelp(): void {
  isKeyHelpWanted.value = true;
}
