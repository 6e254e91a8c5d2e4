import {
  companySearchRequest,
  type FoundCompanies,
  foundCompanies,
  type HostedCompanySearch,
} from '../../../utils/interface/v2/search.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { parseCompanyDomain } from '../../network/names/company-domain.ts';
import type { Condition } from '../../network/search/conditions.ts';
import type { FoundCompany } from '../../network/search/search-companies.ts';
import type { CompanyMatch } from '../../store/views/companies.ts';
import { asMember } from '../access/as-member.ts';
import type { Caller } from '../access/known-callers.ts';
import { matchedCompanies } from '../answers/match-company.ts';
import { rankAtDegrees } from '../answers/rank-own-companies.ts';
import { defineOperation } from '../http/operation.ts';
import { Page, Paged } from '../http/paging.ts';
import { SEARCH_BODY } from '../http/read-json-body.ts';
import { describeFoundCompanies } from '../search/describe-found.ts';
import { requireSearch } from '../search/hosted-search.ts';
import { readQuery } from '../search/read-query.ts';
import { findCompanies, searchDataOf } from '../search/search-data.ts';
import type { ServiceContext } from '../service-context.ts';

type Filters = NonNullable<HostedCompanySearch['filters']>;

/** Kith never knows these, so nothing matches. */
const NEVER_KNOWN = ['companySize', 'companyType', 'foundedAfter', 'foundedBefore'] as const;

export const searchHostedCompanies = defineOperation({
  method: 'post',
  path: '/v2/companies/search',
  isRead: true,
  tag: 'People and companies',
  summary: 'Search companies in the caller’s data',
  description:
    'Send prompt, filters or both. Filters can match names, industries, domains and LinkedIn pages. Kith doesn’t know a company’s place, size, type or founding year: those filters return no companies, and unknown counts the ones they might match. scope global is refused.',
  access: asMember,
  body: companySearchRequest,
  bodyLimit: SEARCH_BODY,
  answer: foundCompanies,
  isPaged: true,
  refusals: ['not_implemented'],
  async handle(call) {
    const { service, caller, body } = call;
    const { member } = caller;
    requireSearch(body);
    const page = new Page({ ...call, asked: body }, body.limit);
    const data = await searchDataOf(service, member);
    const { prompt = '', filters = {} } = body;
    const isLookup = body.mode === 'lookup' && prompt.trim() !== '';
    const read = isLookup
      ? { conditions: [wordsOf(prompt)], notes: [], isEmpty: false }
      : await readQuery(service, data, { query: prompt, type: 'companies', pinned: {} });
    const set = conditionsOf(filters);
    const among = await companiesAmong(service, caller, body);
    const isVain = hasNeverKnown(filters);
    const { companies, unknown } = findCompanies(data, {
      conditions: [...read.conditions, ...set],
      isEmpty: read.isEmpty && set.length === 0 && among === undefined && !isVain,
      ...(among === undefined ? {} : { among }),
    });
    const found: readonly FoundCompany[] = isVain ? [] : companies;
    const rows = await describeFoundCompanies(service, member, data.view.network, page.of(found));
    const answer: FoundCompanies = {
      companies: await Promise.all(
        rows.map(async (row, at) => ({
          ...row,
          domain: await domainOf(service, caller, page.of(found)[at]),
        })),
      ),
      notes: [...read.notes],
      unknown: isVain ? { ...unknown, total: unknown.total + companies.length } : unknown,
      ...(body.include_counts === undefined || page.from > 0
        ? {}
        : { counts: { network: found.length, global: null } }),
    };
    return new Paged(answer, page.pagination(found.length));
  },
});

const textsOf = (value: Filters[keyof Filters]): string[] =>
  [value ?? []]
    .flat()
    .map((one) => String(one).trim())
    .filter((one) => one !== '');

const hasNeverKnown = (filters: Filters) => NEVER_KNOWN.some((key) => textsOf(filters[key]).length > 0);

const wordsOf = (text: string): Condition => ({ key: 'words', values: [text], isNegated: false });

/** Returns the conditions for the filters that Kith can check. A company meets a condition if any of its values matches. */
function conditionsOf({ name, keywords, industry, city, country }: Filters): Condition[] {
  const anyOf = (key: Condition['key'], value: Filters['name']): Condition[] => {
    const values = textsOf(value);
    return values.length === 0 ? [] : [{ key, values, isNegated: false }];
  };
  return [
    ...anyOf('company', name),
    ...textsOf(keywords).map(wordsOf),
    ...anyOf('companyIndustry', industry),
    ...anyOf('city', city),
    ...anyOf('city', country),
  ];
}

/** Returns the companies that match the addresses, domains and degrees. Undefined if none of them is set. */
async function companiesAmong(
  service: ServiceContext,
  { member }: Caller,
  { filters = {}, network_filters }: HostedCompanySearch,
): Promise<ReadonlySet<number> | undefined> {
  const { store } = service;
  const named = new Set<number>();
  const add = (match: CompanyMatch) => {
    for (const { id } of matchedCompanies(match)) named.add(id);
  };
  const pages = [
    ...textsOf(filters.linkedinUrl),
    ...textsOf(filters.linkedinId).map((id) => `https://www.linkedin.com/company/${id}`),
  ];
  const domains = textsOf(filters.domain);
  for (const page of pages) {
    const identity = identifyLinkedin(page);
    if (identity?.kind === 'company') add(await store.matchCompanyPage(member, identity.key));
  }
  for (const text of domains) {
    const domain = parseCompanyDomain(text);
    if (domain !== null) add(await store.matchCompanyDomain(member, domain.registrable));
  }
  const isNamed = pages.length > 0 || domains.length > 0;
  const degrees = network_filters?.connection_degrees ?? [];
  if (degrees.length === 0) return isNamed ? named : undefined;
  const { network } = await service.networks.of(member);
  const all = (await store.companyPages(member)).map(({ id }) => id);
  const ids = rankAtDegrees(network, all, degrees).ranked.map(({ company }) => company);
  return new Set(isNamed ? ids.filter((id) => named.has(id)) : ids);
}

async function domainOf(
  { store }: ServiceContext,
  { member }: Caller,
  found: FoundCompany | undefined,
): Promise<string> {
  const row = found && (await store.company(member.account, found.company.id, member));
  return row?.domain ?? '';
}
