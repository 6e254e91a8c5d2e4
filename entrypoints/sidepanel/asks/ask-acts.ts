import type { AskState } from '../../../utils/interface/ask-states.ts';
import type { Ask } from '../../../utils/interface/kith-asks.ts';

/** What can be done with an ask. Promises reject with a CompanionFailure. */
export interface AskActs {
  readonly move: (ask: Ask, state: AskState) => Promise<void>;
  readonly undo: (ask: Ask) => Promise<void>;
  readonly thank: (ask: Ask, thanked: boolean) => Promise<void>;
  readonly delete: (ask: Ask) => Promise<void>;
  /** Opens a draft to be written on. */
  readonly edit: (ask: Ask) => Promise<void>;
  /** Where the introducer is written to, '' where that is not known. */
  readonly findEmail: (ask: Ask) => Promise<string>;
  /** Shows the card of a LinkedIn address. */
  readonly openPage: (url: string) => void;
}
