import { createContext } from 'preact';
import type { CardPath } from '../../utils/card/card-path.ts';
import type { AskStanding } from '../../utils/interface/kith/kith-asks.ts';

/** The data and actions that the paths on a card need to offer an ask. */
export interface Asking {
  readonly write: (path: CardPath) => void;
  /** Shows the saved asks. Null if this surface can't show them or the service doesn't save asks. */
  readonly showAsks: (() => void) | null;
  /** Null until it is loaded, or if the service doesn't save asks. */
  readonly standing: AskStanding | null;
  /** All paths of the card, best first. */
  readonly paths: readonly CardPath[];
}

/** Null if a card is read-only. */
export const AskingContext = createContext<Asking | null>(null);
