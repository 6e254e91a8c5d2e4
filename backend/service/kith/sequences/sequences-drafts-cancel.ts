import { type SequenceEmail, sequenceEmail } from '../../../../utils/interface/sequences.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleEmail } from '../../answers/assemble-sequence.ts';
import { defineOperation } from '../../http/operation.ts';
import { emailParams, emailRowsOf } from './email-params.ts';

/** POST /kith/sequences/{sequence_id}/emails/{email_id}/cancel: it stays, and is never sent. */
export const cancelEmail = defineOperation({
  method: 'post',
  path: '/kith/sequences/{sequence_id}/emails/{email_id}/cancel',
  tag: 'Drafts',
  summary: 'Cancel a draft or a scheduled e-mail',
  access: asMember,
  isDoneOnce: true,
  params: emailParams,
  answer: sequenceEmail,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }): Promise<SequenceEmail> {
    const rows = emailRowsOf(service, caller.member, params);
    return assembleEmail(service, caller, await service.store.cancelEmail(caller.member, ...rows));
  },
});
