import { type Coverage, coverage } from '../../../utils/interface/kith-network.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { asMember } from '../access/as-member.ts';
import { defineOperation } from '../operation.ts';

/** GET /kith/coverage: how much the caller's data holds and how old its sources are. */
export const readCoverage = defineOperation({
  method: 'get',
  path: '/kith/coverage',
  tag: 'Own data',
  summary: 'What the caller’s data covers',
  access: asMember,
  answer: coverage,
  refusals: [],
  async handle({ service, caller }): Promise<Coverage> {
    const { member } = caller;
    const covered = await service.store.coverage(member);
    const me = (await service.store.people(member.account, [member.person], member)).get(member.person);
    return {
      connections: covered.connections,
      people: covered.people,
      companies: covered.companies,
      me: linkedinUrlOf(me?.key ?? '') ?? '',
      sources: covered.imports.map((row) => ({
        import_id: row.id,
        source: row.source,
        file_name: row.fileName,
        imported_at: row.importedAt,
        people: row.people,
        evidence: row.evidence,
      })),
    };
  },
});
