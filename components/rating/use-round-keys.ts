import { useLayoutEffect } from 'preact/hooks';
import { RATINGS } from '../../utils/interface/own-rating.ts';
import { isLetterForUs } from '../keys/is-typing.ts';
import type { RatingRoundActs } from './use-rating-round.ts';

/** Shortcuts: 1–5 to rate, 0 or x for never, s to skip, z to go back; disabled while the user types (WCAG 2.1.4). */
export function useRoundKeys(isOn: boolean, acts: RatingRoundActs): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isLetterForUs(event)) return;
      const key = event.key.toLowerCase();
      const rating = RATINGS.find((value) => String(value) === (key === 'x' ? '0' : key));
      if (rating !== undefined) void acts.rate(rating);
      else if (key === 's') void acts.skip();
      else if (key === 'z') void acts.back();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
