import {
  type SequenceEmail,
  type SequenceEmails,
  type SequencePerson,
  sequenceEmails,
  sequenceEmailsQuery,
} from '../../../utils/interface/sequences.ts';
import { asMember } from '../access/as-member.ts';
import { assembleEmail } from '../answers/assemble-sequence.ts';
import { defineOperation } from '../http/operation.ts';
import { rowOf } from '../row-of.ts';

/** GET /v2/sequences/{sequence_id}/emails (interface 4.8): newest first, all on one page. */
export const listSequenceEmails = defineOperation({
  method: 'get',
  path: '/v2/sequences/{sequence_id}/emails',
  tag: 'Sequences',
  summary: 'The outgoing emails of a sequence',
  description:
    'Newest first; with status, only those in that state. GET /kith/sequences lists the sequences.',
  access: asMember,
  forward: { effect: 'read' },
  query: sequenceEmailsQuery,
  answer: sequenceEmails,
  refusals: ['not_found'],
  async handle({ service, caller, params, query }): Promise<SequenceEmails> {
    const { member } = caller;
    const sequence = rowOf(service, 'sequence', member, params.sequence_id);
    const rows = await service.store.sequenceEmails(member, sequence, query.status ?? null);
    const people = new Map<number, SequencePerson>();
    const emails: SequenceEmail[] = [];
    for (const row of rows) emails.push(await assembleEmail(service, caller, row, people));
    return { emails };
  },
});
