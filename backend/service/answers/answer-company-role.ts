import type { CompanyPaths } from '../../../utils/interface/companies-paths.ts';
import { findPathsThere } from '../../network/paths/find-company-paths.ts';
import type { Condition } from '../../network/search/conditions.ts';
import { searchPeople } from '../../network/search/search-people.ts';
import type { CompanyRow, Member } from '../../store/store.ts';
import { foundRows } from '../search/found-rows.ts';
import { searchDataOf } from '../search/search-data.ts';
import type { ServiceContext } from '../service-context.ts';
import { describeCompany } from './answer-company.ts';

/** Those at a company of the member's data whose title has all words of the role, as far as there is a way to them. */
export async function answerCompanyRole(
  service: ServiceContext,
  member: Member,
  company: CompanyRow,
  role: string,
): Promise<CompanyPaths> {
  const data = await searchDataOf(service, member);
  const { view } = data;
  const conditions: Condition[] = [
    { key: 'company', values: [company.name], isNegated: false },
    { key: 'position', values: [role.replaceAll(',', ' ')], isNegated: false },
  ];
  const wanted = { conditions, caller: view.person, isUnknown: false, isEmpty: false, isByScore: true };
  const { best } = searchPeople({ ...wanted, count: Number.POSITIVE_INFINITY }, data);
  const reached = best.filter(({ warmth }) => warmth > 0);
  // A search takes a company by its words; here it is this one alone.
  const there = (await foundRows(service, member, data, reached)).filter(
    ({ row }) => row.company === company.name,
  );
  const people = there.map(({ found }) => found.person);
  return describeCompany(service, member, view, company, findPathsThere(view.network, company.id, people));
}
