import { importJob, importParams } from '../../../../utils/interface/kith-imports.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { noSuchImport } from './no-such-import.ts';

/** POST /kith/imports/{id}/cancel: nothing of it is written, and its file is deleted. */
export const cancelImport = defineOperation({
  method: 'post',
  path: '/kith/imports/{id}/cancel',
  tag: 'Own data',
  summary: 'Cancel an import, at any time before it is done',
  description: 'Nothing of it is written, and its file is deleted. What has ended already stays as it is.',
  access: asMember,
  params: importParams,
  answer: importJob,
  refusals: ['not_found', 'conflict'],
  async handle({ service, caller, params }) {
    return (await service.jobs.cancel(caller.member, params.id ?? '')) ?? noSuchImport();
  },
});
