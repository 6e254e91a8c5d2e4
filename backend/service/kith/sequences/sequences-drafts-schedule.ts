import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { ServiceError } from '../../service-error.ts';
import { emailParams, emailRowsOf } from './email-params.ts';

/**
 * POST /kith/sequences/{sequence_id}/emails/{email_id}/schedule: refused, since nothing here sends e-mail. An
 * e-mail that said "scheduled" and never went would be a lie.
 */
export const scheduleEmail = defineOperation({
  method: 'post',
  path: '/kith/sequences/{sequence_id}/emails/{email_id}/schedule',
  tag: 'Drafts',
  summary: 'Schedule a draft or a failed e-mail',
  description: 'Always refused: sending is not set up, and nothing pretends that it were.',
  access: asMember,
  params: emailParams,
  answer: null,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params }) {
    const rows = emailRowsOf(service, caller.member, params);
    await service.store.requireAction(caller.member, ...rows, 'schedule');
    throw new ServiceError(
      'conflict',
      'Sending is not set up, so nothing can be scheduled. The e-mail is as it was; copy it to where you write from.',
    );
  },
});
