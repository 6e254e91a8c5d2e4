import { nameSequenceRequest, type Sequence, sequence } from '../../../../utils/interface/sequences.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleSequence } from '../../answers/assemble-sequence.ts';
import { defineOperation } from '../../http/operation.ts';

/** POST /kith/sequences: a sequence by name. */
export const createSequence = defineOperation({
  method: 'post',
  path: '/kith/sequences',
  tag: 'Drafts',
  summary: 'Make a sequence',
  description: 'The name of a sequence the caller has answers that one. At most 100 sequences (409 beyond).',
  access: asMember,
  isDoneOnce: true,
  body: nameSequenceRequest,
  answer: sequence,
  refusals: ['conflict'],
  async handle({ service, caller, body }): Promise<Sequence> {
    const row = await service.store.ensureSequence(caller.member, body.name, service.now());
    return assembleSequence(service, caller, row);
  },
});
