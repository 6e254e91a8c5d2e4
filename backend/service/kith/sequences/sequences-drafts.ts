import { z } from 'zod';
import {
  createDraftRequest,
  type SequenceEmail,
  sequenceEmail,
} from '../../../../utils/interface/sequences.ts';
import { asMember } from '../../access/as-member.ts';
import { assembleEmail } from '../../answers/assemble-sequence.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyPerson } from '../../identify-target.ts';
import { rowOf } from '../../row-of.ts';

/** POST /kith/sequences/{sequence_id}/emails: a draft to one person, who need not be in the caller's data. */
export const createDraft = defineOperation({
  method: 'post',
  path: '/kith/sequences/{sequence_id}/emails',
  tag: 'Drafts',
  summary: 'Draft an e-mail to a person',
  description:
    'The same draft to the same person again is the one that is there. A sequence holds 200 e-mails (409 beyond).',
  access: asMember,
  isDoneOnce: true,
  params: z.object({ sequence_id: z.string().min(1) }),
  body: createDraftRequest,
  answer: sequenceEmail,
  refusals: ['forbidden', 'not_found', 'conflict'],
  async handle({ service, caller, params, body }): Promise<SequenceEmail> {
    const { key, url } = identifyPerson('linkedin_url', body.linkedin_url);
    const row = await service.store.ensureDraft(
      caller.member,
      rowOf(service, 'sequence', caller.member, params.sequence_id),
      { to: { key, linkedinUrl: url ?? '' }, subject: body.subject, text: body.text },
      service.now(),
    );
    return assembleEmail(service, caller, row);
  },
});
