import { z } from 'zod';
import { type ListWithItems, listWithItems, readListQuery } from '../../../utils/interface/lists.ts';
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
  description: 'People by how well the caller can reach them, companies newest first.',
  access: asMember,
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
