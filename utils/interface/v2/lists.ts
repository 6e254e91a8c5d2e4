/** Operations on lists for clients of the hosted service: `/v2/lists…`. Only the service uses this. */
import { z } from 'zod';
import { list, listItem, listType, listWithItems, pagination, readListQuery } from '../lists.ts';
import { limitTo100 } from '../page-query.ts';
import { cursor } from './paging.ts';

/** Query of GET /v2/lists, which returns the caller's own lists. `search` matches words in titles. */
export const listsQuery = z.object({
  cursor,
  limit: limitTo100.default(20),
  type: listType.optional(),
  search: z.string().min(1).max(255).optional(),
});
export const ownLists = z.object({ lists: z.array(list).max(100) }).meta({ id: 'OwnLists' });

/** Query of GET /v2/lists/{id}. The page is given as `page`, or as the `next_cursor` of an earlier response. */
export const listItemsQuery = readListQuery.extend({ cursor });
export const pagedListWithItems = listWithItems
  .extend({
    items: z.object({
      data: z.array(listItem).max(100),
      pagination: pagination.extend({ next_cursor: z.string().nullable() }),
    }),
  })
  .meta({ id: 'PagedListWithItems' });

/** Body of PATCH /v2/lists/{id}. At least one field is required. */
export const patchListRequest = z
  .object({ title: z.string().min(1).max(255).optional(), description: z.string().max(1000).optional() })
  .meta({ id: 'PatchListRequest' });

export const deleted = z.object({ deleted: z.literal(true) }).meta({ id: 'Deleted' });

/** Body of POST /v2/lists/{id}/items: LinkedIn addresses, domains, email addresses or ids of people and companies. */
export const addItemsRequest = z
  .object({
    items: z
      .array(z.object({ identifier: z.string().min(1).max(2048), type: listType.optional() }))
      .min(1)
      .max(100),
  })
  .meta({ id: 'AddItemsRequest' });

const addedItem = z
  .object({
    identifier: z.string(),
    status: z.enum(['added', 'already_there', 'refused']),
    /** Null if the item was refused. */
    item_id: z.number().int().nullable(),
    /** Why the item was refused; null if it wasn't. */
    error: z.string().nullable(),
  })
  .meta({ id: 'AddedItem' });
/** In the order of the request. */
export const addedItems = z.object({ items: z.array(addedItem) }).meta({ id: 'AddedItems' });

const itemNumber = z.union([z.int().min(1), z.string().regex(/^[1-9][0-9]{0,14}$/)]);
/** Body of DELETE /v2/lists/{id}/items. */
export const removeItemsRequest = z
  .object({ item_ids: z.array(itemNumber).min(1).max(100) })
  .meta({ id: 'RemoveItemsRequest' });
export const removedItems = z.object({ removed_count: z.number().int().min(0) }).meta({ id: 'RemovedItems' });

/** Body of POST /v2/lists/check-membership: the `graph_id`s of people or companies. */
export const membershipRequest = z
  .object({ entity_ids: z.array(z.string().min(1).max(2048)).min(1).max(1000), entity_type: listType })
  .meta({ id: 'MembershipRequest' });
/** The lists that each id is on. Ids without lists are omitted. */
export const memberships = z
  .record(z.string(), z.array(z.object({ id: z.number().int(), title: z.string(), type: listType })))
  .meta({ id: 'Memberships' });

export type PagedListWithItems = z.infer<typeof pagedListWithItems>;
export type AddedItems = z.infer<typeof addedItems>;
export type RemovedItems = z.infer<typeof removedItems>;
export type Memberships = z.infer<typeof memberships>;
