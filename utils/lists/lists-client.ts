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

export interface ListDraft extends CreateListRequest {
  description: string;
}

export type ListsClient = ReturnType<typeof listsClient>;

/** Operations on lists. All of them throw CompanionFailure. `hasTeams` is whether the service supports teams. */
export function listsClient({ asMe }: ServiceClient, hasTeams: boolean) {
  const ofPage = (page: number) => new URLSearchParams({ page: String(page), limit: String(LIST_PAGE) });
  return {
    /** Returns one page of the lists that the user can read, last changed first. `page` counts from 1. */
    find: (page: number) => asMe('GET', `/kith/lists?${ofPage(page)}`, { answer: kithLists }),
    /** Returns the user's own lists whose type fits this LinkedIn address, with its item if it is on the list. */
    async fitting(url: string): Promise<readonly FittingList[]> {
      const path = `/kith/lists/fitting?${new URLSearchParams({ linkedin_url: url })}`;
      return (await asMe('GET', path, { answer: fittingLists })).lists;
    },
    read: (id: number, page: number) =>
      asMe('GET', `/v2/lists/${id}?${ofPage(page)}`, { answer: readListWithItems }),
    /** Repeating a call with the same `idempotencyKey` and draft doesn't create a second list. */
    create: (body: ListDraft, idempotencyKey: string) =>
      asMe('POST', '/v2/lists', { body, answer: readList, idempotencyKey }),
    change: (id: number, body: ChangeListRequest) =>
      asMe('PUT', `/kith/lists/${id}`, { body, answer: kithList }),
    remove: (id: number) => asMe('DELETE', `/kith/lists/${id}`, { answer: done }),
    /** Adds 1–100 LinkedIn addresses. Returns the result for each. */
    add: (id: number, urls: readonly string[]) =>
      asMe('POST', `/kith/lists/${id}/items`, { body: { linkedin_urls: urls }, answer: addedListItems }),
    /** Removes 1–100 items. */
    async takeOff(id: number, items: readonly number[]): Promise<KithList> {
      const sent = { body: { item_ids: items }, answer: removedListItems };
      return (await asMe('POST', `/kith/lists/${id}/items/remove`, sent)).list;
    },
    /** Returns all items of a list as rows for another program. */
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
    /** Returns the name of the team that could read a list if it is shared now; '' if there is none. */
    async team(): Promise<string> {
      if (!hasTeams) return '';
      const own = await asMe('GET', '/kith/teams', { answer: ownTeams });
      return own.teams.find(({ active }) => active)?.name ?? '';
    },
  };
}
