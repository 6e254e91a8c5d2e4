import { z } from 'zod';
import { knownCompanies } from '../../../../utils/interface/kith-network.ts';
import { countPeopleAt } from '../../../network/index/network.ts';
import type { CompanyRow } from '../../../store/store.ts';
import { asMember, type Caller } from '../../access/as-member.ts';
import { defineOperation } from '../../http/operation.ts';
import { identifyCompany } from '../../identify-target.ts';
import type { ServiceContext } from '../../service-context.ts';
import { refuseField } from '../../service-error.ts';
import { knownCompanyOf } from './known-company.ts';

const companiesQuery = z.strictObject({
  query: z.string().min(1).max(200).optional(),
  linkedin_url: z.string().min(1).max(2048).optional(),
});

/** The companies a LinkedIn page may be: one where it is clear, several where the member has to choose. */
async function findPageCandidates(
  service: ServiceContext,
  { member }: Caller,
  address: string,
): Promise<readonly CompanyRow[]> {
  const { key } = identifyCompany('linkedin_url', address);
  const match = await service.store.matchCompanyPage(member, key);
  if (match.kind === 'none') return [];
  return match.kind === 'ambiguous' ? match.companies : [match.company];
}

/** GET /kith/companies: companies of the caller's data, by words of the name or by a LinkedIn page. */
export const findCompanies = defineOperation({
  method: 'get',
  path: '/kith/companies',
  tag: 'Own data',
  summary: 'Companies of the caller’s data, for a picker',
  description: 'Exactly one of query and linkedin_url; most people first, at most 20.',
  access: asMember,
  forward: { effect: 'read' },
  query: companiesQuery,
  answer: knownCompanies,
  refusals: ['validation_error'],
  async handle({ service, caller, query }) {
    const { member } = caller;
    if ((query.query === undefined) === (query.linkedin_url === undefined)) {
      throw refuseField('query', 'or linkedin_url is needed, and only one of them', 'required');
    }
    if (query.query !== undefined) {
      const rows = await service.store.searchCompanies(member, query.query);
      return { companies: rows.map((row) => knownCompanyOf(service, member.account, row, row.people)) };
    }
    const rows = await findPageCandidates(service, caller, query.linkedin_url ?? '');
    const { network } = await service.networks.of(member);
    const companies = rows.map((row) =>
      knownCompanyOf(service, member.account, row, countPeopleAt(network, row.id)),
    );
    return {
      companies: companies.sort((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1)).slice(0, 20),
    };
  },
});
