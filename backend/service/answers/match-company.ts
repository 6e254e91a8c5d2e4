import type { CompanyRow, Member } from '../../store/rows.ts';
import type { CompanyMatch } from '../../store/views/companies.ts';
import type { CompanyTarget } from '../identify-target.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';

/** Returns the matched company. Throws `not_found` if there is none, or several. */
export function requireMatchedCompany(match: CompanyMatch, kind: CompanyTarget['kind']): CompanyRow {
  switch (match.kind) {
    case 'confirmed':
    case 'likely':
      return match.company;
    case 'ambiguous':
      throw new ServiceError(
        'not_found',
        kind === 'page'
          ? 'This page matches several companies. Choose one from GET /kith/companies with POST /kith/companies/choice.'
          : 'Several companies in your data use this domain. Send the LinkedIn address of the one you mean.',
      );
    case 'none':
      throw new ServiceError('not_found', 'This company is not in your data.');
  }
}

/** Returns all companies that a page, domain or name may mean. */
export function matchedCompanies(match: CompanyMatch): readonly CompanyRow[] {
  if (match.kind === 'none') return [];
  return match.kind === 'ambiguous' ? match.companies : [match.company];
}

export function matchCompany(
  { store }: ServiceContext,
  member: Member,
  target: CompanyTarget,
): Promise<CompanyMatch> {
  return target.kind === 'page'
    ? store.matchCompanyPage(member, target.identity.key)
    : store.matchCompanyDomain(member, target.domain.registrable);
}
