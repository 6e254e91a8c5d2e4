import { z } from 'zod';
import { done } from '../../../../utils/interface/kith-network.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { rowOf } from '../../row-of.ts';

/** DELETE /kith/sequences/{sequence_id}: the sequence and all its e-mails, in every state. */
export const deleteSequence = defineOperation({
  method: 'delete',
  path: '/kith/sequences/{sequence_id}',
  tag: 'Drafts',
  summary: 'Delete a sequence with its e-mails',
  description: 'It cannot be undone.',
  access: asMember,
  isDoneOnce: true,
  params: z.object({ sequence_id: z.string().min(1) }),
  answer: done,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }) {
    const id = rowOf(service, 'sequence', caller.member, params.sequence_id);
    await service.store.deleteSequence(caller.member, id);
    return { changed: true };
  },
});
