import { z } from 'zod';
import {
  type RemovedListItems,
  removedListItems,
  removeListItemsRequest,
} from '../../../../utils/interface/kith-lists.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleKithList, listNumberOf } from '../../answers/assemble-list.ts';
import { defineOperation } from '../../http/operation.ts';

/** POST /kith/lists/{id}/items/remove: each item is removed, or was not there. */
export const removeListItems = defineOperation({
  method: 'post',
  path: '/kith/lists/{id}/items/remove',
  tag: 'Own lists',
  summary: 'Take items off a list',
  description: '1–100 items by their ids.',
  access: asMember,
  isDoneOnce: true,
  params: z.object({ id: z.string().min(1) }),
  body: removeListItemsRequest,
  answer: removedListItems,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<RemovedListItems> {
    const { member } = caller;
    const id = listNumberOf(params.id);
    const removed = await service.store.removeListItems(member, id, body.item_ids, service.now());
    return {
      items: body.item_ids.map((item_id, at) => ({
        item_id,
        status: removed[at] === true ? 'removed' : 'not_there',
      })),
      list: assembleKithList(await service.store.list(member, id)),
    };
  },
});
