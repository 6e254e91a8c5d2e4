import { createListRequest, type List, list } from '../../../utils/interface/lists.ts';
import { asMember } from '../access/as-member.ts';
import { assembleList } from '../answers/assemble-list.ts';
import { defineOperation } from '../http/operation.ts';

/** POST /v2/lists (interface 4.7). */
export const createList = defineOperation({
  method: 'post',
  path: '/v2/lists',
  tag: 'Lists',
  summary: 'Create a list of people or companies',
  description: 'is_public lets the caller’s active team read the list.',
  access: asMember,
  isDoneOnce: true,
  body: createListRequest,
  answer: list,
  refusals: ['conflict'],
  async handle({ service, caller, body }): Promise<List> {
    const draft = {
      title: body.title,
      type: body.type,
      description: body.description ?? '',
      isPublic: body.is_public,
    };
    return assembleList(await service.store.createList(caller.member, draft, service.now()));
  },
});
