import { type Sequences, sequences } from '../../../../utils/interface/sequences.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleSequence } from '../../answers/assemble-sequence.ts';
import { defineOperation } from '../../http/operation.ts';

/** GET /kith/sequences: the caller's sequences, newest first. */
export const listSequences = defineOperation({
  method: 'get',
  path: '/kith/sequences',
  tag: 'Drafts',
  summary: 'The caller’s sequences',
  access: asMember,
  answer: sequences,
  refusals: [],
  async handle({ service, caller }): Promise<Sequences> {
    const rows = await service.store.sequences(caller.member);
    return { sequences: rows.map((row) => assembleSequence(service, caller, row)) };
  },
});
