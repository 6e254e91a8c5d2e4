import { z } from 'zod';
import { done } from '../../../../utils/interface/kith-network.ts';
import { asMember } from '../../access/as-member.ts';
import { listNumberOf } from '../../answers/assemble-list.ts';
import { defineOperation } from '../../http/operation.ts';

/** DELETE /kith/lists/{id}: the list with its items; the people and companies stay in the data. */
export const deleteList = defineOperation({
  method: 'delete',
  path: '/kith/lists/{id}',
  tag: 'Own lists',
  summary: 'Delete a list with its items',
  description: 'It cannot be undone.',
  access: asMember,
  isDoneOnce: true,
  params: z.object({ id: z.string().min(1) }),
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }) {
    await service.store.deleteList(caller.member, listNumberOf(params.id));
    return { changed: true };
  },
});
