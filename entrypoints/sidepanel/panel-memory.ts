import { signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import type { KithList } from '../../utils/interface/kith/kith-lists.ts';
import type { ParsedCompanies } from './triage/parse-companies.ts';
import type { UnreadLine } from './triage/parse-people.ts';
import type { RankedPage } from './triage/rank-people.ts';
import type { CompanyReach } from './triage/reach-companies.ts';

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
 * Creates the state that the panel keeps while it is open and the same person is signed in, so that the reader can
 * return to a list after each card.
 */
export function createPanelMemory() {
  return {
    /** The page whose people were ranked last. */
    rankedPage: signal<RankedPage | null>(null),
    pastedPeople: signal<PastedPeople | null>(null),
    pastedCompanies: signal<PastedCompanies | null>(null),
    /** The list that is open; null for the overview. */
    openList: signal<KithList | null>(null),
  };
}

type PanelMemory = ReturnType<typeof createPanelMemory>;

export const PanelMemoryContext = createContext<PanelMemory | null>(null);

/** Returns the panel's memory, or a new one if the view is outside the panel. */
export function usePanelMemory(): PanelMemory {
  const ofPanel = useContext(PanelMemoryContext);
  const [own] = useState(createPanelMemory);
  return ofPanel ?? own;
}
