import {
  type FittingLists,
  fittingLists,
  fittingListsQuery,
} from '../../../../utils/interface/kith-lists.ts';
import { identifyLinkedin } from '../../../../utils/linkedin-url.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleKithList } from '../../answers/assemble-list.ts';
import { defineOperation } from '../../http/operation.ts';
import { refuseField } from '../../service-error.ts';

/** GET /kith/lists/fitting: where one may save a person or company, and where they are saved already. */
export const findFittingLists = defineOperation({
  method: 'get',
  path: '/kith/lists/fitting',
  tag: 'Own lists',
  summary: 'The caller’s own lists for a person or company',
  description: 'Which lists may hold them, and which do; latest changed first. They need not be in the data.',
  access: asMember,
  query: fittingListsQuery,
  answer: fittingLists,
  refusals: ['validation_error'],
  async handle({ service, caller, query }): Promise<FittingLists> {
    const identity = identifyLinkedin(query.linkedin_url);
    if (identity === null) {
      const expected = 'must be the LinkedIn address of a person or a company';
      throw refuseField('linkedin_url', expected, 'not_an_address');
    }
    const type = identity.kind === 'person' ? 'people' : 'company';
    const rows = await service.store.fittingLists(caller.member, type, identity.key);
    return { lists: rows.map((row) => ({ ...assembleKithList(row), item_id: row.itemId })) };
  },
});
