import { z } from 'zod';
import { asMember } from '../access/as-member.ts';
import { notBuiltYet } from '../not-built-yet.ts';

/** GET /v2/sequences/{sequence_id}/emails (interface 4.8). */
export const listSequenceEmails = notBuiltYet({
  method: 'get',
  path: '/v2/sequences/{sequence_id}/emails',
  tag: 'Sequences',
  summary: 'The outgoing e-mails of a sequence',
  access: asMember,
  params: z.object({ sequence_id: z.string().min(1) }),
});
