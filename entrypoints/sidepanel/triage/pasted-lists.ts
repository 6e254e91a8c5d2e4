import { type Signal, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { ParsedCompanies } from './parse-companies.ts';
import type { UnreadLine } from './parse-people.ts';
import type { RankedPage } from './rank-people.ts';
import type { CompanyReach } from './reach-companies.ts';

/** A pasted list of people, and their ranking. `url` is the page that was beside the panel. */
interface PastedPeople extends RankedPage {
  readonly text: string;
  readonly unread: readonly UnreadLine[];
}

export interface PastedCompanies {
  readonly text: string;
  readonly list: ParsedCompanies;
  readonly reach: CompanyReach;
}

/**
 * The latest pasted lists. They are stored while the panel is open, so that the reader can return to them after
 * each card.
 */
interface PastedLists {
  readonly people: Signal<PastedPeople | null>;
  readonly companies: Signal<PastedCompanies | null>;
}

export function createPastedLists(): PastedLists {
  return { people: signal(null), companies: signal(null) };
}

export const PastedListsContext = createContext<PastedLists | null>(null);

/** Returns the panel's lists, or new ones if the view is outside the panel. */
export function usePastedLists(): PastedLists {
  const ofPanel = useContext(PastedListsContext);
  const [own] = useState(createPastedLists);
  return ofPanel ?? own;
}
