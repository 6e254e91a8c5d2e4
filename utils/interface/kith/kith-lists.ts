/** Our own routes for lists, in addition to the documented ones: `/kith/lists…`. */
import { z } from 'zod';
import { list, pagination, readListQuery } from '../lists.ts';

/** Query of GET /kith/lists; page 1 and limit 20 by default. */
export const kithListsQuery = z.strictObject(readListQuery.shape);

export const kithList = list
  .extend({
    /** Whether the caller created it. Only its creator can change it. */
    is_own: z.boolean(),
    is_public: z.boolean(),
    /** The name of the team that can read it; '' if no team can, which is possible even for a public list. */
    read_by: z.string(),
  })
  .meta({ id: 'KithList' });

/** The caller's own lists and those the active team can read, last changed first. */
export const kithLists = z
  .object({ lists: z.array(kithList).max(100), pagination })
  .meta({ id: 'KithLists' });

/** Query of GET /kith/lists/fitting: the LinkedIn address of a person or company. */
export const fittingListsQuery = z.strictObject({ linkedin_url: z.string().min(1).max(2048) });

/** One of the caller's lists that contains, or could contain, a person or company. */
const fittingList = kithList
  .extend({
    /** The id of their item on the list; 0 if they aren't on it. */
    item_id: z.number().int().min(0),
  })
  .meta({ id: 'FittingList' });

/** All of the caller's lists whose type fits the address, last changed first. */
export const fittingLists = z.object({ lists: z.array(fittingList).max(500) }).meta({ id: 'FittingLists' });

/** Body of PUT /kith/lists/{id}. At least one field is required; absent fields don't change. */
export const changeListRequest = z
  .strictObject({
    title: z.string().min(1).max(255).optional(),
    description: z.string().max(1000).optional(),
    is_public: z.boolean().optional(),
  })
  .meta({ id: 'ChangeListRequest' });

/** Body of POST /kith/lists/{id}/items: LinkedIn addresses of people or companies, depending on the list's type. */
export const addListItemsRequest = z
  .strictObject({ linkedin_urls: z.array(z.string().min(1).max(2048)).min(1).max(100) })
  .meta({ id: 'AddListItemsRequest' });

const addedListItem = z
  .object({
    /** The address as sent. */
    url: z.string(),
    status: z.enum(['added', 'already_there', 'refused']),
    /** The id of the new or existing item; 0 if the address was refused. */
    item_id: z.number().int().min(0),
    /** Why it was refused; '' if it wasn't. */
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
