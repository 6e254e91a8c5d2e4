import type { CardActs } from '../card/card-acts.ts';
import { CARD_KEYS } from '../card/card-keys.ts';
import { useLetterKeys } from './use-letter-keys.ts';

export function useSingleKeys(isOn: boolean, acts: Pick<CardActs, 'refresh'>): void {
  useLetterKeys(isOn, (event) => CARD_KEYS.find(({ key }) => key === event.key)?.press(acts));
}
