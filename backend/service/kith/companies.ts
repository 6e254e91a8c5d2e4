import { z } from 'zod';
import { type CompanyPaths, companyPaths } from '../../../utils/interface/companies-paths.ts';
import {
  type CompanyPeople,
  type CompanyReach,
  companyPeople,
  companyPeopleQuery,
  companyReach,
  companyReachRequest,
  type ReachedFirm,
  type TopCompanies,
  topCompanies,
  topCompaniesQuery,
} from '../../../utils/interface/kith/kith-companies.ts';
import {
  chooseCompanyRequest,
  done,
  type KnownCompany,
  knownCompanies,
} from '../../../utils/interface/kith/kith-network.ts';
import {
  type CompanyIndustry,
  companyIndustries,
  companyIndustriesQuery,
  setIndustriesRequest,
} from '../../../utils/interface/kith/kith-search.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { loadGazetteer } from '../../load-gazetteer.ts';
import { countPeopleAt } from '../../network/index/network.ts';
import { foldText } from '../../network/names/fold-text.ts';
import { findCompanyPaths } from '../../network/paths/find-company-paths.ts';
import { industryLabels } from '../../network/search/industries.ts';
import type { CompanyRow, Member } from '../../store/rows.ts';
import { asMember } from '../access/as-member.ts';
import { describeCompany } from '../answers/answer-company.ts';
import { answerCompanyPeople } from '../answers/answer-company-people.ts';
import { answerReach, findNamedCompanies } from '../answers/answer-reach.ts';
import { assemblePagination, itemsOfPage } from '../answers/assemble-list.ts';
import { matchCompany, matchedCompanies, requireMatchedCompany } from '../answers/match-company.ts';
import { rankOwnCompanies } from '../answers/rank-own-companies.ts';
import { defineOperation, type Operation } from '../http/operation.ts';
import { identifyCompany, requireOne } from '../identify-target.ts';
import { requireCompany } from '../row-of.ts';
import { searchDataOf } from '../search/search-data.ts';
import type { IndustryCompany } from '../search/search-tables.ts';
import type { ServiceContext } from '../service-context.ts';
import { refuseField } from '../service-error.ts';

const companiesQuery = z.strictObject({
  query: z.string().min(1).max(200).optional(),
  linkedin_url: z.string().min(1).max(2048).optional(),
});

const findCompanies = defineOperation({
  method: 'get',
  path: '/kith/companies',
  tag: 'Own data',
  summary: 'Companies in the caller’s data, for a picker',
  description:
    'Send exactly one of query and linkedin_url. Returns at most 20 companies, those with the most people first.',
  access: asMember,
  forward: { effect: 'read' },
  query: companiesQuery,
  answer: knownCompanies,
  async handle({ service, caller, query }) {
    const { member } = caller;
    if ((query.query === undefined) === (query.linkedin_url === undefined)) {
      throw refuseField('query', 'or linkedin_url is needed, and only one of them', 'required');
    }
    if (query.query !== undefined) {
      const rows = await service.store.searchCompanies(member, query.query);
      return { companies: rows.map((row) => knownCompanyOf(service, member.account, row, row.people)) };
    }
    const { key } = identifyCompany('linkedin_url', query.linkedin_url ?? '');
    const rows = matchedCompanies(await service.store.matchCompanyPage(member, key));
    const { network } = await service.networks.of(member);
    const companies = rows.map((row) =>
      knownCompanyOf(service, member.account, row, countPeopleAt(network, row.id)),
    );
    return {
      companies: companies.sort((a, b) => b.people - a.people || (a.name < b.name ? -1 : 1)).slice(0, 20),
    };
  },
});

const rankAllCompanies = defineOperation({
  method: 'get',
  path: '/kith/companies/top',
  tag: 'Own data',
  summary: 'The companies the caller can reach best',
  description:
    'Highest score first. The score is that of the easiest person to reach there. linkedin_url is empty if the page isn’t known.',
  access: asMember,
  forward: { effect: 'read' },
  query: topCompaniesQuery,
  answer: topCompanies,
  async handle({ service, caller, query }): Promise<TopCompanies> {
    const from = (query.page - 1) * query.limit;
    const { companies, total } = await rankOwnCompanies(service, caller.member, from, query.limit);
    return {
      companies: companies.map(({ degree, ...company }) => company),
      pagination: assemblePagination(query, total),
    };
  },
});

/** Like POST /v2/companies/paths, but also for companies without a known page. */
const findPathsToOwnCompany = defineOperation({
  method: 'get',
  path: '/kith/companies/{company_id}/paths',
  tag: 'Own data',
  summary: 'How the caller can reach the people at a company in their data',
  description: 'Takes the id from GET /kith/companies or GET /kith/companies/top.',
  access: asMember,
  forward: { effect: 'read' },
  isCached: true,
  answer: companyPaths,
  refusals: ['not_found'],
  async handle({ service, caller: { member }, params }): Promise<CompanyPaths> {
    const company = await requireCompany(service, member, params.company_id ?? '');
    const view = await service.networks.of(member);
    return describeCompany(service, member, view, company, findCompanyPaths(view.network, company.id));
  },
});

const findCompanyPeople = defineOperation({
  method: 'get',
  path: '/kith/companies/people',
  tag: 'Own data',
  summary: 'Everyone the caller can reach at a company, or those with a role',
  description:
    'Send exactly one of linkedin_url and company_id. role, function and introducer narrow the results, which are sorted best first. Titles are understood in thirteen languages, as in a search.',
  access: asMember,
  forward: { effect: 'read' },
  isCached: true,
  query: companyPeopleQuery,
  answer: companyPeople,
  refusals: ['not_found'],
  async handle({ service, caller: { member }, query }): Promise<CompanyPeople> {
    const { linkedin_url, company_id } = query;
    const named = requireOne({ linkedin_url, company_id }, ['linkedin_url', 'company_id']);
    const company =
      named.name === 'company_id'
        ? await requireCompany(service, member, named.value)
        : await companyOfPage(service, member, named.value);
    return answerCompanyPeople(service, member, company, query);
  },
});

async function companyOfPage(service: ServiceContext, member: Member, address: string): Promise<CompanyRow> {
  const identity = identifyCompany('linkedin_url', address);
  const target = { kind: 'page', identity } as const;
  return requireMatchedCompany(await matchCompany(service, member, target), target.kind);
}

/** Enough for 500 companies of 2,000 bytes each. A name, a web address and a page usually take 200. */
const REACH_BODY = 1024 * 1024;

const reachCompanies = defineOperation({
  method: 'post',
  path: '/kith/companies/reach',
  tag: 'Own data',
  summary: 'Who the caller can reach at each of many companies, and how',
  description:
    'Takes at most 500 companies, each identified by LinkedIn page, domain or name, which are tried in this order until one matches.',
  access: asMember,
  forward: { effect: 'read' },
  body: companyReachRequest,
  bodyLimit: REACH_BODY,
  answer: companyReach,
  async handle({ service, caller: { member }, body }): Promise<CompanyReach> {
    const found = [];
    for (const firm of body.firms) found.push(await findNamedCompanies(service, member, firm));
    const reached = await answerReach(
      service,
      member,
      found.flatMap(({ companies }) => companies),
    );
    return {
      firms: found.map(({ companies, error }): ReachedFirm => {
        const told = companies.flatMap(({ id }) => reached.get(id) ?? []);
        return { companies: told.sort((x, y) => y.score - x.score), error };
      }),
    };
  },
});

const chooseCompany = defineOperation({
  method: 'post',
  path: '/kith/companies/choice',
  tag: 'Own data',
  summary: 'Choose which company a LinkedIn page belongs to',
  description: 'Applies only to the caller. From then on, the page leads to this company’s people.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: chooseCompanyRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const { member } = caller;
    const { key } = identifyCompany('linkedin_url', body.linkedin_url);
    const company = await requireCompany(service, member, body.company_id);
    return { changed: await service.store.chooseCompany(member, key, company.id, service.now()) };
  },
});

const listIndustries = defineOperation({
  method: 'get',
  path: '/kith/companies/industries',
  tag: 'Own data',
  summary: 'The industries of the caller’s companies',
  description:
    'Companies with the most people come first. Returns only companies with an unknown industry, unless all is true. industries lists all labels.',
  access: asMember,
  forward: { effect: 'read' },
  query: companyIndustriesQuery,
  answer: companyIndustries,
  async handle({ service, caller, query }) {
    const { member } = caller;
    const { companyByName, peopleNow } = await searchDataOf(service, member);
    const wanted = [...companyByName.values()].filter(
      ({ industry }) => query.all === 'true' || industry === '',
    );
    const peopleAt = ({ name }: IndustryCompany) => peopleNow.get(name) ?? 0;
    wanted.sort((x, y) => peopleAt(y) - peopleAt(x));
    return {
      companies: itemsOfPage(wanted, query).map((company) => ({
        company_id: service.ids.encode('company', member.account, company.id),
        name: company.name,
        people: peopleAt(company),
        industry: company.industry,
        source: sourceOf(company),
      })),
      industries: industryLabels(await loadGazetteer()),
      pagination: assemblePagination(query, wanted.length),
    };
  },
});

function sourceOf({ industry, isSaid }: IndustryCompany): CompanyIndustry['source'] {
  if (industry === '') return '';
  return isSaid ? 'said' : 'name';
}

const setIndustries = defineOperation({
  method: 'put',
  path: '/kith/companies/industries',
  tag: 'Own data',
  summary: 'Set the industries of companies',
  description:
    'An industry is one of those in GET /kith/companies/industries; “” removes it. Either all changes are saved, or none.',
  access: asMember,
  forward: { effect: 'write' },
  isDoneOnce: true,
  body: setIndustriesRequest,
  answer: done,
  refusals: ['not_found'],
  async handle({ service, caller, body }) {
    const labels = new Map(industryLabels(await loadGazetteer()).map((label) => [foldText(label), label]));
    const industries = body.companies.map(({ industry }, at) => {
      const folded = foldText(industry).trim();
      const label = folded === '' ? '' : labels.get(folded);
      if (label === undefined) {
        throw refuseField(
          `companies.${at}.industry`,
          'must be one of the industries in GET /kith/companies/industries, or empty',
          'invalid_value',
        );
      }
      return label;
    });
    const said: { company: number; industry: string }[] = [];
    for (const [at, { company_id }] of body.companies.entries()) {
      const company = await requireCompany(service, caller.member, company_id);
      said.push({ company: company.id, industry: industries[at] ?? '' });
    }
    return { changed: await service.store.setIndustries(caller.member, said, service.now()) };
  },
});

/** Formats a company for a picker. `people` counts the people in the caller’s data who work or worked there. */
export function knownCompanyOf(
  service: ServiceContext,
  account: number,
  row: CompanyRow,
  people: number,
): KnownCompany {
  return {
    id: service.ids.encode('company', account, row.id),
    name: row.name,
    domain: row.domain,
    linkedin_url: linkedinUrlOf(row.key) ?? '',
    people,
  };
}

export const COMPANY_OPERATIONS: readonly Operation[] = [
  findCompanies,
  rankAllCompanies,
  findPathsToOwnCompany,
  findCompanyPeople,
  reachCompanies,
  chooseCompany,
  listIndustries,
  setIndustries,
];
