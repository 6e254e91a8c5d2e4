import { type Signal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { FirmList } from './companies/firm-list.ts';
import type { FirmsInReach } from './companies/reach-firms.ts';
import type { UnreadLine } from './triage/pasted-list.ts';
import type { RankedPage } from './triage/ranked-page.ts';

/** A list of people from elsewhere as it was given, ranked beside the page of this address. */
export interface KeptPeople extends RankedPage {
  readonly text: string;
  readonly unread: readonly UnreadLine[];
}

/** A list of firms from elsewhere as it was given, and whom one reaches there. */
export interface KeptFirms {
  readonly text: string;
  readonly list: FirmList;
  readonly reach: FirmsInReach;
}

/** The last lists from elsewhere, while the panel is open: whoever goes through one comes back to it after each card. */
export interface KeptLists {
  readonly people: Signal<KeptPeople | null>;
  readonly firms: Signal<KeptFirms | null>;
}

export function createKeptLists(): KeptLists {
  return { people: signal(null), firms: signal(null) };
}

export const ListsOfPanel = createContext<KeptLists | null>(null);

/** Those of the panel; of a view that stands alone its own. */
export function useKeptLists(): KeptLists {
  const ofPanel = useContext(ListsOfPanel);
  const [own] = useState(createKeptLists);
  return ofPanel ?? own;
}
