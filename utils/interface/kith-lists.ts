/** Our own routes beside the documented ones that make lists of use: `/kith/lists…`. */
import { z } from 'zod';
import { list, pagination, readListQuery } from './lists.ts';

/** Query of GET /kith/lists; page 1 and limit 20 by default. */
export const kithListsQuery = z.strictObject(readListQuery.shape);

/** A list as its reader may know it. */
export const kithList = list
  .extend({
    /** The caller made it, and alone may change it. */
    is_own: z.boolean(),
    is_public: z.boolean(),
    /** Name of the team that reads it; '' where nobody else does, be the list public or not. */
    read_by: z.string(),
  })
  .meta({ id: 'KithList' });

/** Latest changed first: the caller's own lists and those the active team may read. */
export const kithLists = z
  .object({ lists: z.array(kithList).max(100), pagination })
  .meta({ id: 'KithLists' });

/** Query of GET /kith/lists/fitting: the LinkedIn address of a person or a company. */
export const fittingListsQuery = z.strictObject({ linkedin_url: z.string().min(1).max(2048) });

/** A list of the caller's own that holds a person or company, or may. */
export const fittingList = kithList
  .extend({
    /** Their item on it; 0 where they are not on it. */
    item_id: z.number().int().min(0),
  })
  .meta({ id: 'FittingList' });

/** Every list of the caller's own that is of the type the address is of, latest changed first. */
export const fittingLists = z.object({ lists: z.array(fittingList).max(500) }).meta({ id: 'FittingLists' });

/** Body of PUT /kith/lists/{id}: what is left out stays as it is; at least one must be there. */
export const changeListRequest = z
  .strictObject({
    title: z.string().min(1).max(255).optional(),
    description: z.string().max(1000).optional(),
    is_public: z.boolean().optional(),
  })
  .meta({ id: 'ChangeListRequest' });

/** Body of POST /kith/lists/{id}/items: LinkedIn addresses of people, or of companies, as the list holds. */
export const addListItemsRequest = z
  .strictObject({ linkedin_urls: z.array(z.string().min(1).max(2048)).min(1).max(100) })
  .meta({ id: 'AddListItemsRequest' });

/** What became of one address. */
export const addedListItem = z
  .object({
    /** As it was sent. */
    url: z.string(),
    status: z.enum(['added', 'already_there', 'refused']),
    /** The item, new or already there; 0 where the address was refused. */
    item_id: z.number().int().min(0),
    /** A sentence where it was refused, else ''. */
    error: z.string(),
  })
  .meta({ id: 'AddedListItem' });

/** In the order of the request. */
export const addedListItems = z
  .object({ items: z.array(addedListItem), list: kithList })
  .meta({ id: 'AddedListItems' });

/** Body of POST /kith/lists/{id}/items/remove. */
export const removeListItemsRequest = z
  .strictObject({ item_ids: z.array(z.number().int().min(1)).min(1).max(100) })
  .meta({ id: 'RemoveListItemsRequest' });

/** In the order of the request. */
export const removedListItems = z
  .object({
    items: z.array(z.object({ item_id: z.number().int(), status: z.enum(['removed', 'not_there']) })),
    list: kithList,
  })
  .meta({ id: 'RemovedListItems' });

export type KithList = z.infer<typeof kithList>;
export type KithLists = z.infer<typeof kithLists>;
export type ChangeListRequest = z.infer<typeof changeListRequest>;
export type FittingList = z.infer<typeof fittingList>;
export type FittingLists = z.infer<typeof fittingLists>;
export type AddedListItem = z.infer<typeof addedListItem>;
export type AddedListItems = z.infer<typeof addedListItems>;
export type RemovedListItems = z.infer<typeof removedListItems>;
