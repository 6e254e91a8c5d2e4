import { isFavourDone } from '../../../utils/interface/ask-states.ts';
import type { Ask } from '../../../utils/interface/kith-asks.ts';

/** Whether somebody made an introduction, whatever came of it. */
export function wasIntroduced({ steps }: Ask): boolean {
  return steps.some(({ state }) => isFavourDone(state));
}

export function owesThanks(ask: Ask): boolean {
  return wasIntroduced(ask) && ask.thanked_at === '';
}
