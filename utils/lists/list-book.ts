import type { CompanionClient } from '../companion/companion-client.ts';
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
} from '../interface/kith-lists.ts';
import { done } from '../interface/kith-network.ts';
import { ownTeams } from '../interface/kith-teams.ts';
import {
  type CreateListRequest,
  type ReadList,
  type ReadListWithItems,
  readList,
  readListWithItems,
} from '../interface/lists.ts';

/** Lists, and entries of a list, that are asked for at once. */
export const LIST_PAGE = 20;

/** All that can be said of a list that is to be made (interface 4.7). */
export interface ListDraft extends CreateListRequest {
  description: string;
}

/** Everything that can be done with lists. Every function throws CompanionFailure. */
export interface ListBook {
  /** All that the person may read, latest changed first; `page` counts from 1. */
  find(page: number): Promise<KithLists>;
  /** The person's own that may hold whoever has this LinkedIn address, with the item where one does. */
  fitting(url: string): Promise<readonly FittingList[]>;
  read(id: number, page: number): Promise<ReadListWithItems>;
  /** Sent again with the same `idempotencyKey`, the same draft makes no second list. */
  create(draft: ListDraft, idempotencyKey: string): Promise<ReadList>;
  change(id: number, changes: ChangeListRequest): Promise<KithList>;
  remove(id: number): Promise<void>;
  /** Saves 1–100 LinkedIn addresses, and says of each what became of it. */
  add(id: number, urls: readonly string[]): Promise<AddedListItems>;
  /** Takes 1–100 items off. */
  takeOff(id: number, items: readonly number[]): Promise<KithList>;
  /** The name of the team that would read a list shared now; '' where there is none. */
  team(): Promise<string>;
}

/** `hasTeams` is whether the service knows teams. */
export function listBook(client: Pick<CompanionClient, 'asMe'>, hasTeams: boolean): ListBook {
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
    async team() {
      if (!hasTeams) return '';
      const own = await client.asMe('GET', '/kith/teams', { answer: ownTeams });
      return own.teams.find(({ active }) => active)?.name ?? '';
    },
  };
}
