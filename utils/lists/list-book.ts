import type { ServiceClient } from '../companion/companion-client.ts';
import { type ExportedRow, exportedRows } from '../interface/kith/kith-export.ts';
import {
  type AddedListItems,
  addedListItems,
  type ChangeListRequest,
  type FittingList,
  fittingLists,
  type KithList,
  type KithLists,
  kithList,
  kithLists,
  removedListItems,
} from '../interface/kith/kith-lists.ts';
import { done } from '../interface/kith/kith-network.ts';
import { ownTeams } from '../interface/kith/kith-teams.ts';
import {
  type CreateListRequest,
  type ReadList,
  type ReadListWithItems,
  readList,
  readListWithItems,
} from '../interface/lists.ts';

/** Page size for lists and for items of a list. */
export const LIST_PAGE = 20;

/** All fields for creating a list (interface 4.7). */
export interface ListDraft extends CreateListRequest {
  description: string;
}

/** Operations on lists. Every function throws CompanionFailure. */
export interface ListBook {
  /** Returns all lists the user can read, last changed first; `page` counts from 1. */
  find(page: number): Promise<KithLists>;
  /** Returns the user's own lists that can hold this LinkedIn address, with the item if they already do. */
  fitting(url: string): Promise<readonly FittingList[]>;
  read(id: number, page: number): Promise<ReadListWithItems>;
  /** Retrying with the same `idempotencyKey` and draft creates no second list. */
  create(draft: ListDraft, idempotencyKey: string): Promise<ReadList>;
  change(id: number, changes: ChangeListRequest): Promise<KithList>;
  remove(id: number): Promise<void>;
  /** Adds 1–100 LinkedIn addresses, and returns the result for each. */
  add(id: number, urls: readonly string[]): Promise<AddedListItems>;
  /** Removes 1–100 items. */
  takeOff(id: number, items: readonly number[]): Promise<KithList>;
  /** Returns everything on a list, for another program. */
  exported(list: Pick<KithList, 'id' | 'type'>): Promise<readonly ExportedRow[]>;
  /** Returns the name of the team that could read a list shared now; '' if there is none. */
  team(): Promise<string>;
}

/** `hasTeams` says whether the service supports teams. */
export function listBook(client: ServiceClient, hasTeams: boolean): ListBook {
  const ofPage = (page: number) => new URLSearchParams({ page: String(page), limit: String(LIST_PAGE) });
  return {
    async find(page) {
      return client.asMe('GET', `/kith/lists?${ofPage(page)}`, { answer: kithLists });
    },
    async fitting(url) {
      const path = `/kith/lists/fitting?${new URLSearchParams({ linkedin_url: url })}`;
      return (await client.asMe('GET', path, { answer: fittingLists })).lists;
    },
    async read(id, page) {
      const path = `/v2/lists/${id}?${ofPage(page)}`;
      return client.asMe('GET', path, { answer: readListWithItems });
    },
    async create(draft, idempotencyKey) {
      const sent = { body: draft, answer: readList, idempotencyKey };
      return client.asMe('POST', '/v2/lists', sent);
    },
    async change(id, changes) {
      const sent = { body: changes, answer: kithList };
      return client.asMe('PUT', `/kith/lists/${id}`, sent);
    },
    async remove(id) {
      await client.asMe('DELETE', `/kith/lists/${id}`, { answer: done });
    },
    async add(id, urls) {
      const sent = { body: { linkedin_urls: urls }, answer: addedListItems };
      return client.asMe('POST', `/kith/lists/${id}/items`, sent);
    },
    async takeOff(id, items) {
      const sent = { body: { item_ids: items }, answer: removedListItems };
      return (await client.asMe('POST', `/kith/lists/${id}/items/remove`, sent)).list;
    },
    async exported({ id, type }) {
      const what = type === 'company' ? 'companies' : 'people';
      const rows: ExportedRow[] = [];
      for (let page = 1; ; page++) {
        const query = new URLSearchParams({ what, list_id: String(id), page: String(page), limit: '1000' });
        const found = await client.asMe('GET', `/kith/export?${query}`, { answer: exportedRows });
        rows.push(...found.rows);
        if (!found.pagination.has_next_page) return rows;
      }
    },
    async team() {
      if (!hasTeams) return '';
      const own = await client.asMe('GET', '/kith/teams', { answer: ownTeams });
      return own.teams.find(({ active }) => active)?.name ?? '';
    },
  };
}
