import type { NamedFirm, ReachedCompany } from '../../../utils/interface/kith/kith-companies.ts';
import { labelOf } from '../../../utils/interface/score.ts';
import { identifyLinkedin, linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { parseCompanyDomain } from '../../network/names/company-domain.ts';
import { reachCompany } from '../../network/paths/find-company-paths.ts';
import type { CompanyRow, Member } from '../../store/rows.ts';
import type { ServiceContext } from '../service-context.ts';
import { assembleTarget } from './answer-company.ts';
import { explainFound, gradePerson } from './assemble-paths.ts';
import { matchedCompanies } from './match-company.ts';

/** Returns the easiest person to reach at each company, by company id. Reads all their facts in one step. */
export async function answerReach(
  service: ServiceContext,
  member: Member,
  rows: readonly CompanyRow[],
): Promise<ReadonlyMap<number, ReachedCompany>> {
  const view = await service.networks.of(member);
  const companies = [...new Map(rows.map((row) => [row.id, row])).values()];
  const reached = companies.map((row) => ({ row, ...reachCompany(view.network, row.id) }));
  const bare = reached.flatMap(({ best }) => best ?? []);
  const { answers, viewer } = await explainFound(service, member, view, bare);
  const explained = new Map(bare.map((person, at) => [person, answers[at]]));
  const { account } = member;
  return new Map(
    reached.map(({ row, best, count }) => {
      const person = best === null ? undefined : explained.get(best);
      const score = person?.score ?? 0;
      const told = {
        id: service.ids.encode('company', account, row.id),
        name: row.name,
        linkedin_url: linkedinUrlOf(row.key) ?? '',
        domain: row.domain,
        score,
        score_label: person === undefined ? labelOf(0) : gradePerson(person),
        count,
        best: person === undefined ? [] : [assembleTarget(service, account, person, viewer)],
      };
      return [row.id, told];
    }),
  );
}

interface FoundCompanies {
  readonly companies: readonly CompanyRow[];
  /** Why the entry couldn’t be read, else ''. */
  readonly error: string;
}

/** The maximum number of companies with the same name that are returned. */
const MAX_MATCHES = 10;

const NOT_A_PAGE = 'linkedin_url is not the LinkedIn address of a company.';
const NOT_A_DOMAIN = 'domain is not the domain of a company.';

/** Looks a company up by page, then domain, then name. The first that matches counts. */
export async function findNamedCompanies(
  { store }: Pick<ServiceContext, 'store'>,
  member: Member,
  { linkedin_url, domain, name }: NamedFirm,
): Promise<FoundCompanies> {
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
    const companies = matchedCompanies(await look());
    if (companies.length > 0) return { companies: companies.slice(0, MAX_MATCHES), error };
  }
  return { companies: [], error };
}
