import { useLayoutEffect } from 'preact/hooks';
import type { CardActs } from '../card/card-acts.ts';
import { CARD_KEYS } from '../card/card-keys.ts';
import { isLetterForUs } from './is-typing.ts';

/**
 * The letters of the card, `CARD_KEYS`; never while somebody types or a dialog is open (WCAG 2.1.4). They act from the moment
 * their buttons are there: after the next frame a key that was pressed at once would be lost.
 */
export function useSingleKeys(isOn: boolean, acts: Pick<CardActs, 'lookAgain'>): void {
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
