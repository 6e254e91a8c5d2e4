import type { Colleague } from '../../../utils/card/card.ts';
import { detectReader } from '../../../utils/card/card-path.ts';
import { readColleague } from '../../../utils/card/read-colleagues.ts';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import {
  companyReach,
  type ReachedCompany,
  type ReachedFirm,
} from '../../../utils/interface/kith/kith-companies.ts';
import { tryLoadServiceInfo } from '../../../utils/look-up/service-info.ts';
import type { ListedCompany } from './parse-companies.ts';

/** Companies per request. With more, a request could take too long. */
const COMPANIES_PER_CALL = 100;

/** A listed company, and the company in the data that it matches or may match. */
export interface ReachableCompany {
  readonly listed: ListedCompany;
  readonly company: ReachedCompany;
  /** The person there who is easiest to reach. */
  readonly best: Colleague;
  /** How many companies in the data match the name; 1 if the match is clear. */
  readonly matches: number;
}

/** A company where nobody is reachable. `isKnown` is true if the company is in the data. */
export interface UnreachableCompany {
  readonly listed: ListedCompany;
  readonly isKnown: boolean;
}

export interface CompanyReach {
  /** Best first. Equally good companies stay in the order of the list. */
  readonly rows: readonly ReachableCompany[];
  /** In the order of the list. */
  readonly unreachable: readonly UnreachableCompany[];
}

/** Finds the easiest person to reach at each company. Throws CompanionFailure. */
export async function reachCompanies(
  client: ServiceClient,
  listedCompanies: readonly ListedCompany[],
): Promise<CompanyReach> {
  const [{ coverage }, reached] = await Promise.all([
    tryLoadServiceInfo(client, Date.now()),
    requestReach(client, listedCompanies),
  ]);
  const people = reached.flatMap(({ companies }) => companies.flatMap(({ best }) => best));
  const isReader = detectReader(
    people.flatMap(({ paths }) => paths),
    coverage?.me ?? '',
  );
  const rows: ReachableCompany[] = [];
  const unreachable: UnreachableCompany[] = [];
  for (const [at, listed] of listedCompanies.entries()) {
    const companies = reached[at]?.companies ?? [];
    const found = companies.flatMap((company) =>
      company.best.map((entry) => ({
        listed,
        company,
        best: readColleague(entry, isReader),
        matches: companies.length,
      })),
    );
    rows.push(...found);
    if (found.length === 0) unreachable.push({ listed, isKnown: companies.length > 0 });
  }
  return { rows: rows.sort((x, y) => y.company.score - x.company.score), unreachable };
}

async function requestReach(
  client: ServiceClient,
  listedCompanies: readonly ListedCompany[],
): Promise<readonly ReachedFirm[]> {
  const reached: ReachedFirm[] = [];
  for (let from = 0; from < listedCompanies.length; from += COMPANIES_PER_CALL) {
    const firms = listedCompanies.slice(from, from + COMPANIES_PER_CALL).map(({ firm }) => firm);
    const answer = await client.asMe('POST', '/kith/companies/reach', {
      body: { firms },
      answer: companyReach,
    });
    reached.push(...answer.firms);
  }
  return reached;
}
