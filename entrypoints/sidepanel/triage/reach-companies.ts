import type { Colleague } from '../../../utils/card/card.ts';
import { tellReader } from '../../../utils/card/path-steps.ts';
import { readColleague } from '../../../utils/card/read-colleagues.ts';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import {
  companyReach,
  type ReachedCompany,
  type ReachedFirm,
} from '../../../utils/interface/kith-companies.ts';
import { tryAboutService } from '../../../utils/look-up/ask-about-service.ts';
import type { ListedCompany } from './parse-companies.ts';

/** As many as are asked for in one call, so that none takes long. */
const COMPANIES_PER_CALL = 100;

/** A firm of the list with a company of the data that it is, or may be. */
export interface ReachableCompany {
  readonly listed: ListedCompany;
  readonly company: ReachedCompany;
  /** Who there can be reached best. */
  readonly best: Colleague;
  /** Companies that the firm may be: 1 where it is clear. */
  readonly meant: number;
}

/** A firm where nobody is within reach; `isKnown`: it is in the data all the same. */
export interface UnreachableCompany {
  readonly listed: ListedCompany;
  readonly isKnown: boolean;
}

export interface CompanyReach {
  /** Best first; of equals in the order of the list. */
  readonly rows: readonly ReachableCompany[];
  /** In the order of the list. */
  readonly beyond: readonly UnreachableCompany[];
}

/** Asks whom one reaches at each firm, and through whom. Throws CompanionFailure. */
export async function reachCompanies(
  client: Pick<CompanionClient, 'asMe'>,
  firms: readonly ListedCompany[],
): Promise<CompanyReach> {
  const [{ coverage }, reached] = await Promise.all([
    tryAboutService(client, Date.now()),
    requestReach(client, firms),
  ]);
  const people = reached.flatMap(({ companies }) => companies.flatMap(({ best }) => best));
  const isReader = tellReader(
    people.flatMap(({ paths }) => paths),
    coverage?.me ?? '',
  );
  const rows: ReachableCompany[] = [];
  const beyond: UnreachableCompany[] = [];
  for (const [at, listed] of firms.entries()) {
    const companies = reached[at]?.companies ?? [];
    const found = companies.flatMap((company) =>
      company.best.map((entry) => ({
        listed,
        company,
        best: readColleague(entry, isReader),
        meant: companies.length,
      })),
    );
    rows.push(...found);
    if (found.length === 0) beyond.push({ listed, isKnown: companies.length > 0 });
  }
  return { rows: rows.sort((x, y) => y.company.score - x.company.score), beyond };
}

async function requestReach(
  client: Pick<CompanionClient, 'asMe'>,
  firms: readonly ListedCompany[],
): Promise<readonly ReachedFirm[]> {
  const reached: ReachedFirm[] = [];
  for (let from = 0; from < firms.length; from += COMPANIES_PER_CALL) {
    const asked = firms.slice(from, from + COMPANIES_PER_CALL).map(({ firm }) => firm);
    const answer = await client.asMe('POST', '/kith/companies/reach', {
      body: { firms: asked },
      answer: companyReach,
    });
    reached.push(...answer.firms);
  }
  return reached;
}
