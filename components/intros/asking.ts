import { createContext } from 'preact';
import type { Way } from '../../utils/card/path-steps.ts';
import type { AskStanding } from '../../utils/interface/kith-asks.ts';

/** What the ways of one card need in order to be asked for. */
export interface Asking {
  /** Opens the ask along this way, to be written. */
  readonly write: (way: Way) => void;
  /** Shows the asks that are kept; null where none are. */
  readonly showAsks: (() => void) | null;
  /** Null until it is known, and where no asks are kept. */
  readonly standing: AskStanding | null;
  /** All ways of the card, best first. */
  readonly ways: readonly Way[];
  /** ms since 1970. */
  readonly now: number;
}

/** Null where a card is only looked at. */
export const AskingContext = createContext<Asking | null>(null);
