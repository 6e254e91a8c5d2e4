import { createContext } from 'preact';
import type { CardPath } from '../../utils/card/card-path.ts';
import type { AskStanding } from '../../utils/interface/kith/kith-asks.ts';

/** Lets the paths of a card offer an ask. */
export interface Asking {
  /** Opens the editor for an ask along this path. */
  readonly write: (path: CardPath) => void;
  /** Shows the saved asks. Null if there are none. */
  readonly showAsks: (() => void) | null;
  /** Null until it is loaded, or if asks aren't saved. */
  readonly standing: AskStanding | null;
  /** All paths of the card, best first. */
  readonly paths: readonly CardPath[];
  /** ms since 1970. */
  readonly now: number;
}

/** Null if a card is view-only. */
export const AskingContext = createContext<Asking | null>(null);
