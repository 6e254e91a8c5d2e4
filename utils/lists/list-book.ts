import type { ServiceClient } from '../companion/companion-client.ts';
import { type ExportedRow, exportedRows } from '../interface/kith/kith-export.ts';
import {
  addedListItems,
  type ChangeListRequest,
  type FittingList,
  fittingLists,
  type KithList,
  kithList,
  kithLists,
  removedListItems,
} from '../interface/kith/kith-lists.ts';
import { done } from '../interface/kith/kith-network.ts';
import { ownTeams } from '../interface/kith/kith-teams.ts';
import { type CreateListRequest, readList, readListWithItems } from '../interface/lists.ts';

/** Page size for lists and for items of a list. */
export const LIST_PAGE = 20;

/** All fields for creating a list (interface 4.7). */
export interface ListDraft extends CreateListRequest {
  description: string;
}

export type ListBook = ReturnType<typeof listBook>;

/** Operations on lists. Every function throws CompanionFailure. `hasTeams` says whether the service supports teams. */
export function listBook({ asMe }: ServiceClient, hasTeams: boolean) {
  const ofPage = (page: number) => new URLSearchParams({ page: String(page), limit: String(LIST_PAGE) });
  return {
    /** Returns all lists the user can read, last changed first; `page` counts from 1. */
    find: (page: number) => asMe('GET', `/kith/lists?${ofPage(page)}`, { answer: kithLists }),
    /** Returns the user's own lists that can hold this LinkedIn address, with the item if they already do. */
    async fitting(url: string): Promise<readonly FittingList[]> {
      const path = `/kith/lists/fitting?${new URLSearchParams({ linkedin_url: url })}`;
      return (await asMe('GET', path, { answer: fittingLists })).lists;
    },
    read: (id: number, page: number) =>
      asMe('GET', `/v2/lists/${id}?${ofPage(page)}`, { answer: readListWithItems }),
    /** Retrying with the same `idempotencyKey` and draft creates no second list. */
    create: (body: ListDraft, idempotencyKey: string) =>
      asMe('POST', '/v2/lists', { body, answer: readList, idempotencyKey }),
    change: (id: number, body: ChangeListRequest) =>
      asMe('PUT', `/kith/lists/${id}`, { body, answer: kithList }),
    remove: (id: number) => asMe('DELETE', `/kith/lists/${id}`, { answer: done }),
    /** Adds 1–100 LinkedIn addresses, and returns the result for each. */
    add: (id: number, urls: readonly string[]) =>
      asMe('POST', `/kith/lists/${id}/items`, { body: { linkedin_urls: urls }, answer: addedListItems }),
    /** Removes 1–100 items. */
    async takeOff(id: number, items: readonly number[]): Promise<KithList> {
      const sent = { body: { item_ids: items }, answer: removedListItems };
      return (await asMe('POST', `/kith/lists/${id}/items/remove`, sent)).list;
    },
    /** Returns everything on a list, for another program. */
    async exported({ id, type }: Pick<KithList, 'id' | 'type'>): Promise<readonly ExportedRow[]> {
      const what = type === 'company' ? 'companies' : 'people';
      const rows: ExportedRow[] = [];
      for (let page = 1; ; page++) {
        const query = new URLSearchParams({ what, list_id: String(id), page: String(page), limit: '1000' });
        const found = await asMe('GET', `/kith/export?${query}`, { answer: exportedRows });
        rows.push(...found.rows);
        if (!found.pagination.has_next_page) return rows;
      }
    },
    /** Returns the name of the team that could read a list shared now; '' if there is none. */
    async team(): Promise<string> {
      if (!hasTeams) return '';
      const own = await asMe('GET', '/kith/teams', { answer: ownTeams });
      return own.teams.find(({ active }) => active)?.name ?? '';
    },
  };
}
