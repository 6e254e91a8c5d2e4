import { importFindings, importParams } from '../../../../utils/interface/kith-imports.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { writeFindings } from '../../import-jobs/write-findings.ts';
import { noSuchImport } from './no-such-import.ts';

/** GET /kith/imports/{id}/findings: what was refused and left out, as a table to save. */
export const readImportFindings = defineOperation({
  method: 'get',
  path: '/kith/imports/{id}/findings',
  tag: 'Own data',
  summary: 'All rows that were refused or left out, as a CSV file',
  description: 'Refused ones first; 50,000 at most, and then how many more there are.',
  access: asMember,
  params: importParams,
  answer: importFindings,
  refusals: ['not_found'],
  async handle({ service, caller, params }) {
    const job = (await service.jobs.find(caller.member, params.id ?? '')) ?? noSuchImport();
    const findings = await service.store.findings(caller.member, job.id);
    return { file_name: `${job.file_name}.findings.csv`, csv: writeFindings(findings) };
  },
});
