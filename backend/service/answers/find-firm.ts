import type { NamedFirm } from '../../../utils/interface/kith-companies.ts';
import { identifyLinkedin } from '../../../utils/linkedin-url.ts';
import { parseCompanyDomain } from '../../network/names/company-domain.ts';
import type { CompanyMatch, CompanyRow, Member } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';

/** The companies of the member's data that a firm of a list may be. */
export interface FoundFirm {
  readonly companies: readonly CompanyRow[];
  /** What of it could not be understood, else ''. */
  readonly error: string;
}

/** As many companies of one name as are told of. */
const MOST_MEANT = 10;

const NOT_A_PAGE = 'linkedin_url is not the LinkedIn address of a company.';
const NOT_A_DOMAIN = 'domain is not the domain of a company.';

/** Looks for a firm by its page, then its domain, then its name: the first that tells of any company counts. */
export async function findFirm(
  { store }: Pick<ServiceContext, 'store'>,
  member: Member,
  { linkedin_url, domain, name }: NamedFirm,
): Promise<FoundFirm> {
  const page = linkedin_url === undefined ? null : identifyLinkedin(linkedin_url);
  const site = domain === undefined ? null : parseCompanyDomain(domain);
  const error = [
    ...(linkedin_url !== undefined && page?.kind !== 'company' ? [NOT_A_PAGE] : []),
    ...(domain !== undefined && site === null ? [NOT_A_DOMAIN] : []),
  ].join(' ');
  const ways = [
    ...(page?.kind === 'company' ? [() => store.matchCompanyPage(member, page.key)] : []),
    ...(site === null ? [] : [() => store.matchCompanyDomain(member, site.registrable)]),
    ...(name === undefined ? [] : [() => store.matchCompanyName(member, name)]),
  ];
  for (const look of ways) {
    const companies = companiesOf(await look());
    if (companies.length > 0) return { companies: companies.slice(0, MOST_MEANT), error };
  }
  return { companies: [], error };
}

function companiesOf(match: CompanyMatch): readonly CompanyRow[] {
  if (match.kind === 'none') return [];
  return match.kind === 'ambiguous' ? match.companies : [match.company];
}
