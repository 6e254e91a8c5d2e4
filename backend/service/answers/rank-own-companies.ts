import { labelOfSummary } from '../../../utils/interface/score.ts';
import { linkedinUrlOf } from '../../../utils/linkedin-url.ts';
import { scoreCompany } from '../../network/paths/find-company-paths.ts';
import { rankCompanies } from '../../network/paths/rank-companies.ts';
import type { Member } from '../../store/store.ts';
import type { ServiceContext } from '../service-context.ts';

/** A company with the member's best path into it. */
export interface OwnCompany {
  readonly id: number;
  readonly name: string;
  /** '' if its page isn't known: addresses are never guessed. */
  readonly linkedinUrl: string;
  /** '' if unknown. */
  readonly domain: string;
  /** The best person's score, 0–100 with one decimal. */
  readonly score: number;
  readonly label: string;
  /** Number of people who work there now and are reachable. */
  readonly people: number;
}

/** Ranks every company where the member reaches someone, and returns a part of them and their total. */
export async function rankOwnCompanies(
  { networks, store }: ServiceContext,
  member: Member,
  from: number,
  count: number,
): Promise<{ readonly companies: readonly OwnCompany[]; readonly total: number }> {
  const { network } = await networks.of(member);
  const pages = new Map((await store.companyPages(member)).map((row) => [row.id, row]));
  const ranked = rankCompanies(network, [...pages.keys()]);
  const companies = await Promise.all(
    ranked.slice(from, from + count).map(async ({ company, score, people }) => ({
      id: company,
      name: pages.get(company)?.name ?? '',
      linkedinUrl: linkedinUrlOf(pages.get(company)?.key ?? '') ?? '',
      domain: (await store.company(member.account, company, member))?.domain ?? '',
      score,
      label: labelOfSummary(scoreCompany(network, company)),
      people,
    })),
  );
  return { companies, total: ranked.length };
}
