import {
  editDraftRequest,
  type SequenceEmail,
  sequenceEmail,
} from '../../../../utils/interface/sequences.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleEmail } from '../../answers/assemble-sequence.ts';
import { defineOperation } from '../../http/operation.ts';
import { emailParams, emailRowsOf } from './email-params.ts';

/** PUT /kith/sequences/{sequence_id}/emails/{email_id}: another subject or text, of a draft only. */
export const editDraft = defineOperation({
  method: 'put',
  path: '/kith/sequences/{sequence_id}/emails/{email_id}',
  tag: 'Drafts',
  summary: 'Change a draft',
  description: 'What is left out stays as it is. Only a draft can be changed (409).',
  access: asMember,
  isDoneOnce: true,
  params: emailParams,
  body: editDraftRequest,
  answer: sequenceEmail,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<SequenceEmail> {
    const rows = emailRowsOf(service, caller.member, params);
    return assembleEmail(service, caller, await service.store.editDraft(caller.member, ...rows, body));
  },
});
