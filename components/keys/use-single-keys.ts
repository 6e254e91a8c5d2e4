import { useLayoutEffect } from 'preact/hooks';
import type { CardActs } from '../card/card-acts.ts';
import { CARD_KEYS } from '../card/card-keys.ts';
import { isLetterForUs } from './is-typing.ts';

/**
 * Handles the letters in `CARD_KEYS`, except while the user types or a dialog is open (WCAG 2.1.4).
 * Listens as soon as the buttons exist: waiting for the next frame would lose a key pressed at once.
 */
export function useSingleKeys(isOn: boolean, acts: Pick<CardActs, 'refresh'>): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isLetterForUs(event)) return;
      CARD_KEYS.find(({ key }) => key === event.key)?.press(acts);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, acts]);
}
