import { type Coverage, coverage } from '../../../../utils/interface/kith-network.ts';
import { linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import { type Day, dayOf } from '../../../network/evidence.ts';
import { asMember } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';

/** A source that speaks of nothing later than this many days ago is told as old. */
const OLD_AFTER_DAYS = 60;

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
        covers_to: new Date(row.coversTo * 1000).toISOString(),
        ...ageOf(row.coversTo, service.today()),
        people: row.people,
        evidence: row.evidence,
        folded: row.folded,
      })),
    };
  },
});

function ageOf(coversTo: number, today: Day): { age_days: number; is_old: boolean } {
  const days = Math.max(0, today - dayOf(coversTo));
  return { age_days: days, is_old: days > OLD_AFTER_DAYS };
}
