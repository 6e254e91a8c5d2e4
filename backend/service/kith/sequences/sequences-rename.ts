import { z } from 'zod';
import { nameSequenceRequest, type Sequence, sequence } from '../../../../utils/interface/sequences.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleSequence } from '../../answers/assemble-sequence.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';

/** PUT /kith/sequences/{sequence_id}: another name. */
export const renameSequence = defineOperation({
  method: 'put',
  path: '/kith/sequences/{sequence_id}',
  tag: 'Drafts',
  summary: 'Rename a sequence',
  description: 'Two sequences of one caller never have one name (409).',
  access: asMember,
  isDoneOnce: true,
  params: z.object({ sequence_id: z.string().min(1) }),
  body: nameSequenceRequest,
  answer: sequence,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<Sequence> {
    const id = rowOf(service, 'sequence', caller.member, params.sequence_id);
    return assembleSequence(
      service,
      caller,
      await service.store.renameSequence(caller.member, id, body.name),
    );
  },
});
