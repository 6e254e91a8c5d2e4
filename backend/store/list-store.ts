/** Lists: what rows of people and companies a member keeps, in plain objects, as `store.ts` describes. */
import type { CompanyRow, Member, PersonRow } from './store.ts';

export type ListType = 'people' | 'company';

/** A list as one reader sees it. */
export interface ListRow {
  /** Counts from 1 within the account; never given twice. */
  readonly id: number;
  readonly title: string;
  readonly type: ListType;
  readonly description: string;
  /** The reader made it and may change it. */
  readonly isOwn: boolean;
  readonly isPublic: boolean;
  /** Name of the team that reads it, '' where only its owner does. */
  readonly readBy: string;
  readonly itemCount: number;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A list and the item on it that was asked for; 0 where it has none. */
export interface FittingListRow extends ListRow {
  readonly itemId: number;
}

export interface ListDraft {
  readonly title: string;
  readonly type: ListType;
  readonly description: string;
  readonly isPublic: boolean;
}

/** Who or what a list holds: the identity key, and the canonical address ('' where none is known). */
export interface ListIdentity {
  readonly key: string;
  readonly url: string;
}

export interface ListItemRow extends ListIdentity {
  readonly id: number;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

export type AddedItem =
  | { readonly status: 'added' | 'already_there'; readonly id: number }
  | { readonly status: 'refused'; readonly error: string };

/**
 * Own lists and public ones of the active team. One unknown to the member is not_found; one that is readable but
 * somebody else's is forbidden to change.
 */
export interface ListStore {
  createList(member: Member, draft: ListDraft, now: number): Promise<ListRow>;
  list(member: Member, id: number): Promise<ListRow>;
  /** Latest changed first; `page` counts from 1. */
  lists(
    member: Member,
    page: number,
    limit: number,
  ): Promise<{ readonly rows: readonly ListRow[]; readonly total: number }>;
  /** The member's own lists of a type, latest changed first, each with the item that is the person or company. */
  fittingLists(member: Member, type: ListType, key: string): Promise<readonly FittingListRow[]>;
  changeList(
    member: Member,
    id: number,
    changes: Partial<Omit<ListDraft, 'type'>>,
    now: number,
  ): Promise<ListRow>;
  deleteList(member: Member, id: number): Promise<void>;
  /** In the order of `identities`; conflict, and nothing added, where the list would grow beyond its most. */
  addListItems(
    member: Member,
    id: number,
    identities: readonly ListIdentity[],
    now: number,
  ): Promise<readonly AddedItem[]>;
  /** For each item whether it was there. */
  removeListItems(
    member: Member,
    id: number,
    items: readonly number[],
    now: number,
  ): Promise<readonly boolean[]>;
  /** Newest first, all of them, each with the person as the member may see it: null for somebody unknown. */
  listedPeople(
    member: Member,
    id: number,
  ): Promise<readonly (ListItemRow & { readonly person: PersonRow | null })[]>;
  /** Newest first, one page, each with the one company of the member's data that its page is, or null. */
  listedCompanies(
    member: Member,
    id: number,
    page: number,
    limit: number,
  ): Promise<readonly (ListItemRow & { readonly company: CompanyRow | null })[]>;
}
