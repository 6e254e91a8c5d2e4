import { importJobs } from '../../../../utils/interface/kith-imports.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';

/** GET /kith/imports: the caller's imports, whatever became of them. */
export const listImports = defineOperation({
  method: 'get',
  path: '/kith/imports',
  tag: 'Own data',
  summary: 'The caller’s imports, those under way and those that wait to be confirmed among them',
  description:
    'Newest first, at most 200, each with at most 20 findings. Of those that brought nothing the latest 50 are kept.',
  access: asMember,
  answer: importJobs,
  refusals: [],
  async handle({ service, caller }) {
    return { imports: await service.jobs.list(caller.member) };
  },
});
