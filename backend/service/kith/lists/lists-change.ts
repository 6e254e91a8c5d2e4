import { z } from 'zod';
import { changeListRequest, type KithList, kithList } from '../../../../utils/interface/kith-lists.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleKithList, listNumberOf } from '../../answers/assemble-list.ts';
import { defineOperation } from '../../http/operation.ts';
import { ServiceError } from '../../service-error.ts';

/** PUT /kith/lists/{id}: title, description and who reads it; what is left out stays. */
export const changeList = defineOperation({
  method: 'put',
  path: '/kith/lists/{id}',
  tag: 'Own lists',
  summary: 'Change a list’s title, description or readers',
  description: 'is_public: true makes it readable by the team that is active now.',
  access: asMember,
  isDoneOnce: true,
  params: z.object({ id: z.string().min(1) }),
  body: changeListRequest,
  answer: kithList,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<KithList> {
    const { title, description, is_public } = body;
    if (title === undefined && description === undefined && is_public === undefined) {
      const choice = 'at least one of title, description, is_public';
      throw new ServiceError('validation_error', `Send ${choice}.`, {
        errors: [{ field: 'title', message: `is missing; send ${choice}`, code: 'required' }],
      });
    }
    const changes = {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      ...(is_public === undefined ? {} : { isPublic: is_public }),
    };
    const id = listNumberOf(params.id);
    return assembleKithList(await service.store.changeList(caller.member, id, changes, service.now()));
  },
});
