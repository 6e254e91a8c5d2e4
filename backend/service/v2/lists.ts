import { z } from 'zod';
import {
  createListRequest,
  type List,
  type ListWithItems,
  list,
  listWithItems,
  readListQuery,
} from '../../../utils/interface/lists.ts';
import { asMember } from '../access/as-member.ts';
import { assembleList, assemblePagination, listNumberOf } from '../answers/assemble-list.ts';
import { readCompanyPage, readPeoplePage } from '../answers/assemble-list-items.ts';
import { defineOperation } from '../http/operation.ts';

/** GET /v2/lists/{id} (interface 4.6). */
export const readList = defineOperation({
  method: 'get',
  path: '/v2/lists/{id}',
  tag: 'Lists',
  summary: 'Read a list with its items',
  description: 'People sorted by how well the caller can reach them, companies newest first.',
  access: asMember,
  forward: { effect: 'read' },
  params: z.object({ id: z.string().min(1) }),
  query: readListQuery,
  answer: listWithItems,
  refusals: ['not_found', 'validation_error'],
  async handle({ service, caller, params, query }): Promise<ListWithItems> {
    const { member } = caller;
    const row = await service.store.list(member, listNumberOf(params.id));
    const readPage = row.type === 'people' ? readPeoplePage : readCompanyPage;
    return {
      ...assembleList(row),
      items: {
        data: await readPage(service, member, row.id, query),
        pagination: assemblePagination(query, row.itemCount),
      },
    };
  },
});

/** POST /v2/lists (interface 4.7). */
export const createList = defineOperation({
  method: 'post',
  path: '/v2/lists',
  tag: 'Lists',
  summary: 'Create a list of people or companies',
  description: 'is_public lets the caller’s active team read the list.',
  access: asMember,
  forward: { effect: 'write', isRepeatable: false },
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
