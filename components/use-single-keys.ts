import { useEffect } from 'preact/hooks';
import type { CardActs } from './card-acts.ts';
import { CARD_KEYS } from './card-keys.ts';
import { isLetterForUs } from './is-typing.ts';

/** The letters of the card, `CARD_KEYS`; never while somebody types or a dialog is open (WCAG 2.1.4). */
export function useSingleKeys(isOn: boolean, acts: Pick<CardActs, 'lookAgain'>): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isLetterForUs(event)) return;
      CARD_KEYS.find(({ key }) => key === event.key)?.press(acts);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, acts]);
}
