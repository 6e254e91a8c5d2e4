import { countPeopleAt } from '../../network/index/network.ts';
import { normalizeCompanyName, normalizeSlug } from '../../network/names/company-name.ts';
import { tidyCompanyName } from '../../network/names/company-spelling.ts';
import { shortFormsOf } from '../../network/names/short-forms.ts';
import type { Access } from '../database/access.ts';
import { type BookedCompany, companyBookOf } from '../derived/company-book.ts';
import type { Derivation } from '../derived/derivation.ts';
import type { DerivedNetwork } from '../derived/derived-network.ts';
import { parsePageKey } from '../identity/parse-key.ts';
import type { CompanyRow, Member } from '../rows.ts';
import { findDomainOwners, findOwnDomain } from './work-domains.ts';

/** `ambiguous` lists all companies that the page or name may mean. */
export type CompanyMatch =
  | { readonly kind: 'confirmed' | 'likely'; readonly company: CompanyRow }
  | { readonly kind: 'ambiguous'; readonly companies: readonly CompanyRow[] }
  | { readonly kind: 'none' };

/** Returns the only company that a page or name can mean; null if there is none or several. */
export function onlyCompany(match: CompanyMatch): CompanyRow | null {
  return match.kind === 'confirmed' || match.kind === 'likely' ? match.company : null;
}

interface CompanyStore {
  /**
   * Returns the company as `seenBy` may see it; without `seenBy`, includes everything the account knows. Null if nothing is
   * visible.
   */
  company(account: number, id: number, seenBy?: Member): Promise<CompanyRow | null>;
  /** Finds a company in the member's data by LinkedIn key (`li:org:…`, `li:org#…`). */
  matchCompanyPage(member: Member, key: string): Promise<CompanyMatch>;
  matchCompanyDomain(member: Member, registrableDomain: string): Promise<CompanyMatch>;
  /** Returns '' if the member may not see the company. Much faster than `company`, which also looks up the page and domain. */
  companyName(member: Member, id: number): Promise<string>;
  /** Finds a company by name. Ignores legal forms and spelling if only one company in the member's data matches. */
  matchCompanyName(member: Member, name: string): Promise<CompanyMatch>;
  /** Returns at most 20 companies whose normalized name contains the words of the query, those with the most people first. */
  searchCompanies(
    member: Member,
    query: string,
  ): Promise<readonly (CompanyRow & { readonly people: number })[]>;
  /** Counts the people who work or worked at the company, as far as the member may see them. */
  peopleAt(member: Member, company: number): Promise<number>;
  /** Returns every company the member may see, with the key of its confirmed or likely page ('' if it has none). */
  companyPages(
    member: Member,
  ): Promise<readonly { readonly id: number; readonly name: string; readonly key: string }[]>;
  /** Returns the industries that members entered, by company. */
  saidIndustries(member: Member): Promise<ReadonlyMap<number, string>>;
}

/** As many as a picker shows. */
const MAX_FOUND = 20;

export function openCompanies(access: Access, derivation: Derivation): CompanyStore {
  return {
    async company(account, id, seenBy) {
      const network = await derivation.of(access, seenBy ?? { account, id: null });
      const found = bookedCompany(network, id);
      return found === null ? null : describeCompany(network, found);
    },
    companyName: async (member, id) => bookedCompany(await derivation.of(access, member), id)?.name ?? '',
    matchCompanyPage: async (member, key) => matchPage(await derivation.of(access, member), key),
    matchCompanyDomain: async (member, domain) => matchDomain(await derivation.of(access, member), domain),
    matchCompanyName: async (member, name) => matchName(await derivation.of(access, member), name),
    searchCompanies: async (member, query) => searchCompanies(await derivation.of(access, member), query),
    peopleAt: async (member, company) =>
      countPeopleAt((await derivation.of(access, member)).network, company),
    companyPages: async (member) => readPages(await derivation.of(access, member)),
    saidIndustries: async (member) => readIndustries(await derivation.of(access, member)),
  };
}

/** Returns null if the reader may not see the company with this number. */
export function bookedCompany(network: DerivedNetwork, number: number): BookedCompany | null {
  const company = network.findCompany(number);
  return company === undefined ? null : (companyBookOf(network).companies.get(company) ?? null);
}

/**
 * Describes a company with its page and its own domain. The page is the one that the reader, or otherwise a teammate,
 * confirmed for this company and no other. If nobody confirmed a page, it is the page that matches the company's name.
 */
export function describeCompany(network: DerivedNetwork, booked: BookedCompany): CompanyRow {
  const { company, name, norm } = booked;
  const folded = network.dictionary.company(company);
  const chosen = network.ofCompanies.find(
    ({ said }) =>
      said.kind === 'company_page' &&
      said.company === folded &&
      findChosen(network, said.page)?.company === company,
  );
  return {
    id: network.numberOfCompany(company),
    name,
    norm,
    key: chosen?.said.page ?? findLikelyPage(network, booked),
    domain: findOwnDomain(network, company),
  };
}

/** Returns the visible company that a page was confirmed for. The reader's own choice counts first, then the latest. */
function findChosen(network: DerivedNetwork, page: string): BookedCompany | null {
  for (const { said } of network.ofCompanies) {
    if (said.kind !== 'company_page' || said.page !== page) continue;
    const found = companyOfName(network, said.company);
    if (found !== null) return found;
  }
  return null;
}

export function companyOfName(network: DerivedNetwork, folded: string): BookedCompany | null {
  const company = network.dictionary.findCompany(folded);
  return company === undefined ? null : (companyBookOf(network).companies.get(company) ?? null);
}

/**
 * Returns the key of the company's only likely page. Returns '' if there is none or several, if a visible statement assigns
 * the page to a company, or if another visible company has this normalized name.
 */
function findLikelyPage(network: DerivedNetwork, { company, norm }: BookedCompany): string {
  const folded = network.dictionary.company(company);
  const pages = network.ofCompanies.flatMap(({ said }) =>
    said.kind === 'likely_page' && said.company === folded ? [said.page] : [],
  );
  const [only, ...others] = new Set(pages);
  if (only === undefined || others.length > 0 || findChosen(network, only) !== null) return '';
  return companyBookOf(network).byNorm.get(norm)?.length === 1 ? only : '';
}

/**
 * Returns the company that a page belongs to. The reader's own choice counts first, then the latest one that the reader
 * sees. Without a choice, exactly one company must have the slug's normalized name.
 */
export function matchPage(network: DerivedNetwork, key: string): CompanyMatch {
  const page = parsePageKey(key);
  if (page === null) return { kind: 'none' };
  const chosen = findChosen(network, key);
  if (chosen !== null) return { kind: 'confirmed', company: { ...describeCompany(network, chosen), key } };
  if (page.kind === 'org_id') return { kind: 'none' };
  return matchAmong(network, companiesCalled(network, [normalizeSlug(page.value)]), { key });
}

/** @param known fields to set if exactly one company is found */
function matchAmong(
  network: DerivedNetwork,
  found: readonly BookedCompany[],
  known: Partial<CompanyRow> = {},
): CompanyMatch {
  const companies = found.map((one) => describeCompany(network, one));
  const [only] = companies;
  if (only === undefined) return { kind: 'none' };
  return companies.length > 1
    ? { kind: 'ambiguous', companies }
    : { kind: 'likely', company: { ...only, ...known } };
}

/**
 * Returns the company with a name: with the same spelling except case and spaces, or otherwise the only one with the same
 * normalized name, or otherwise the only one with this short form. "ACME, Inc." matches "Acme", but not if there are "Acme
 * GmbH" and "Acme Ltd". "AWS" matches "Amazon Web Services (AWS)".
 */
function matchName(network: DerivedNetwork, name: string): CompanyMatch {
  const named = companiesCalled(network, [normalizeCompanyName(name), ...shortFormsOf(name)]);
  const folded = tidyCompanyName(name).toLowerCase();
  const spelledSame = named.filter((one) => one.name.toLowerCase() === folded).slice(0, 1);
  return matchAmong(network, spelledSame.length > 0 ? spelledSame : named);
}

/** Returns the company whose people have work addresses at this registrable domain (`findDomainOwners`). */
function matchDomain(network: DerivedNetwork, domain: string): CompanyMatch {
  const { companies } = companyBookOf(network);
  const owners = findDomainOwners(network, domain).flatMap(({ company }) => companies.get(company) ?? []);
  return matchAmong(network, owners, { domain });
}

/**
 * Returns the only company with this short form, or with this full name before its short form. Null if there are several,
 * or if a company has exactly this name.
 */
export function matchShortForm(network: DerivedNetwork, name: string): BookedCompany | null {
  const norm = normalizeCompanyName(name);
  if (companyBookOf(network).byNorm.has(norm)) return null;
  const [only, ...others] = companiesCalled(network, [norm, ...shortFormsOf(name)]);
  return only !== undefined && others.length === 0 ? only : null;
}

/**
 * Returns companies with this normalized name. If there are none, returns those with this short form, and those that have
 * it in parentheses.
 */
function companiesCalled(
  network: DerivedNetwork,
  [norm = '', ...shortForms]: readonly string[],
): readonly BookedCompany[] {
  const { byNorm, bracketed } = companyBookOf(network);
  const exactly = byNorm.get(norm) ?? [];
  if (exactly.length > 0) return exactly;
  const called = new Set([norm, ...shortForms]);
  const named = [...new Set(shortForms)].flatMap((form) => byNorm.get(form) ?? []);
  return [...named, ...bracketed.filter(({ name }) => shortFormsOf(name).some((form) => called.has(form)))];
}

/**
 * Finds companies whose normalized name contains every word of the query, or whose short form is the query. Those with the
 * most visible people come first.
 */
function searchCompanies(
  network: DerivedNetwork,
  query: string,
): (CompanyRow & { readonly people: number })[] {
  const words = normalizeCompanyName(query)
    .split(' ')
    .filter((word) => word !== '');
  const forms = new Set(shortFormsOf(query));
  const found = [...companyBookOf(network).companies.values()]
    .filter(({ norm }) => forms.has(norm) || words.every((word) => norm.includes(word)))
    .map((one) => ({ one, people: countPeopleAt(network.network, network.numberOfCompany(one.company)) }));
  found.sort((x, y) => y.people - x.people || (x.one.name < y.one.name ? -1 : 1));
  return found.slice(0, MAX_FOUND).map(({ one, people }) => ({ ...describeCompany(network, one), people }));
}

/** If a company has several pages, or a page belongs to several companies, the first statement counts, as in `matchPage`. */
function readPages(network: DerivedNetwork): { id: number; name: string; key: string }[] {
  const { companies } = companyBookOf(network);
  const words = new Set(network.ofCompanies.map(({ said }) => said.company));
  return Array.from(companies.values(), (one) => {
    const isSaid = words.has(network.dictionary.company(one.company));
    const key = isSaid ? describeCompany(network, one).key : '';
    return { id: network.numberOfCompany(one.company), name: one.name, key };
  });
}

/** The reader's own statement takes precedence. Otherwise, the latest statement of a teammate counts. */
function readIndustries(network: DerivedNetwork): Map<number, string> {
  const industries = new Map<number, string>();
  for (const { said } of network.ofCompanies) {
    const company =
      said.kind === 'industry' && said.industry !== ''
        ? network.dictionary.findCompany(said.company)
        : undefined;
    const number = company === undefined ? 0 : network.numberOfCompany(company);
    if (number !== 0 && !industries.has(number)) industries.set(number, said.industry);
  }
  return industries;
}
