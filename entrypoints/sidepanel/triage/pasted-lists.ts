import { type Signal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { ParsedCompanies } from './parse-companies.ts';
import type { UnreadLine } from './parse-people.ts';
import type { RankedPage } from './rank-people.ts';
import type { CompanyReach } from './reach-companies.ts';

/** A list of people from elsewhere as it was given, ranked beside the page of this address. */
interface PastedPeople extends RankedPage {
  readonly text: string;
  readonly unread: readonly UnreadLine[];
}

/** A list of firms from elsewhere as it was given, and whom one reaches there. */
export interface PastedCompanies {
  readonly text: string;
  readonly list: ParsedCompanies;
  readonly reach: CompanyReach;
}

/** The last lists from elsewhere, while the panel is open: whoever goes through one comes back to it after each card. */
interface PastedLists {
  readonly people: Signal<PastedPeople | null>;
  readonly firms: Signal<PastedCompanies | null>;
}

export function createPastedLists(): PastedLists {
  return { people: signal(null), firms: signal(null) };
}

export const PastedListsContext = createContext<PastedLists | null>(null);

/** Those of the panel; of a view that stands alone its own. */
export function usePastedLists(): PastedLists {
  const ofPanel = useContext(PastedListsContext);
  const [own] = useState(createPastedLists);
  return ofPanel ?? own;
}
