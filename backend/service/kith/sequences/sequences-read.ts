import { z } from 'zod';
import { type Sequence, sequence } from '../../../../utils/interface/sequences.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleSequence } from '../../answers/assemble-sequence.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';

/** GET /kith/sequences/{sequence_id}. */
export const readSequence = defineOperation({
  method: 'get',
  path: '/kith/sequences/{sequence_id}',
  tag: 'Drafts',
  summary: 'Read a sequence',
  description: 'GET /v2/sequences/{sequence_id}/emails reads its e-mails.',
  access: asMember,
  params: z.object({ sequence_id: z.string().min(1) }),
  answer: sequence,
  refusals: ['not_found'],
  async handle({ service, caller, params }): Promise<Sequence> {
    const id = rowOf(service, 'sequence', caller.member, params.sequence_id);
    return assembleSequence(service, caller, await service.store.sequence(caller.member, id));
  },
});
