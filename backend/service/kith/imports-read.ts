import { z } from 'zod';
import { importJob } from '../../../utils/interface/kith-imports.ts';
import { asMember } from '../access/as-member.ts';
import { defineOperation } from '../operation.ts';
import { ServiceError } from '../service-error.ts';

/** GET /kith/imports/{id}: how far an import is. */
export const readImport = defineOperation({
  method: 'get',
  path: '/kith/imports/{id}',
  tag: 'Own data',
  summary: 'How far an import is',
  access: asMember,
  params: z.object({ id: z.string().min(1).max(64) }),
  answer: importJob,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    const job = service.jobs.find(caller.member, params.id ?? '');
    if (job === null) throw new ServiceError('not_found', 'There is no import of yours with this id.');
    return job;
  },
});
