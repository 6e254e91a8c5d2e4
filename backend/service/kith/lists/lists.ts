import { type KithLists, kithLists, kithListsQuery } from '../../../../utils/interface/kith-lists.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleKithList, assemblePagination } from '../../answers/assemble-list.ts';
import { defineOperation } from '../../http/operation.ts';

/** GET /kith/lists: the caller's lists and those the active team may read, latest changed first. */
export const findLists = defineOperation({
  method: 'get',
  path: '/kith/lists',
  tag: 'Own lists',
  summary: 'The caller’s lists and those of the active team',
  access: asMember,
  query: kithListsQuery,
  answer: kithLists,
  refusals: ['validation_error'],
  async handle({ service, caller, query }): Promise<KithLists> {
    const { rows, total } = await service.store.lists(caller.member, query.page, query.limit);
    return { lists: rows.map(assembleKithList), pagination: assemblePagination(query, total) };
  },
});
