import { importJob, importParams } from '../../../../utils/interface/kith-imports.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { noSuchImport } from './no-such-import.ts';

/** GET /kith/imports/{id}: how far an import is. */
export const readImport = defineOperation({
  method: 'get',
  path: '/kith/imports/{id}',
  tag: 'Own data',
  summary: 'How far an import is',
  access: asMember,
  params: importParams,
  answer: importJob,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    return (await service.jobs.find(caller.member, params.id ?? '')) ?? noSuchImport();
  },
});
