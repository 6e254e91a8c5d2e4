import type { TopCompany } from '../../../utils/interface/kith/kith-companies.ts';
import { labelOfSummary } from '../../../utils/interface/score.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { type Network, neighborsOf, placeOfCompany } from '../../network/index/network.ts';
import { scoreCompany } from '../../network/paths/find-company-paths.ts';
import { type RankedCompany, rankCompanies } from '../../network/paths/rank-companies.ts';
import type { Member } from '../../store/rows.ts';
import type { ServiceContext } from '../service-context.ts';

/** 1 if the member knows someone there, 2 if they can reach someone through others, 3 if no one is reachable. */
type CompanyDegree = 1 | 2 | 3;

/**
 * Ranks the companies in the member's data, and returns a part of the ranking and the total.
 * @param degrees by default, those where the member can reach someone
 */
export async function rankOwnCompanies(
  { ids, networks, store }: ServiceContext,
  member: Member,
  from: number,
  count: number,
  degrees: readonly number[] = [1, 2],
): Promise<{
  readonly companies: readonly (TopCompany & { degree: CompanyDegree })[];
  readonly total: number;
}> {
  const { network } = await networks.of(member);
  const pages = new Map((await store.companyPages(member)).map((row) => [row.id, row]));
  const { ranked, degreeOf } = rankAtDegrees(network, [...pages.keys()], degrees);
  const companies = await Promise.all(
    ranked.slice(from, from + count).map(async (one) => ({
      id: ids.encode('company', member.account, one.company),
      name: pages.get(one.company)?.name ?? '',
      linkedin_url: linkedinUrlOf(pages.get(one.company)?.key ?? '') ?? '',
      domain: (await store.company(member.account, one.company, member))?.domain ?? '',
      score: one.score,
      score_label: labelOfSummary(scoreCompany(network, one.company)),
      count: one.people,
      degree: degreeOf(one),
    })),
  );
  return { companies, total: ranked.length };
}

/** Returns the companies at these degrees, best first, and those where no one is reachable last. */
export function rankAtDegrees(
  network: Network,
  companies: readonly number[],
  degrees: readonly number[],
): { readonly ranked: readonly RankedCompany[]; degreeOf(one: RankedCompany): CompanyDegree } {
  const reached = rankCompanies(network, companies);
  const known = new Set(neighborsOf(network, network.caller));
  const degreeOf = ({ company, people }: RankedCompany): CompanyDegree => {
    if (people === 0) return 3;
    return isKnownAt(network, company, known) ? 1 : 2;
  };
  const isAll = degrees.includes(1) && degrees.includes(2);
  const wanted = isAll ? reached : reached.filter((one) => degrees.includes(degreeOf(one)));
  return { ranked: degrees.includes(3) ? [...wanted, ...unreached(companies, reached)] : wanted, degreeOf };
}

function isKnownAt(network: Network, company: number, known: ReadonlySet<number>): boolean {
  const place = placeOfCompany(network, company);
  if (place === undefined) return false;
  const { nodes, from, to } = network.employments.spanPresent(place);
  for (let at = from; at < to; at++) if (known.has(nodes[at] ?? 0)) return true;
  return false;
}

function unreached(companies: Iterable<number>, reached: readonly RankedCompany[]): RankedCompany[] {
  const ids = new Set(reached.map(({ company }) => company));
  return [...companies].filter((id) => !ids.has(id)).map((company) => ({ company, score: 0, people: 0 }));
}
