import type { CompanyRow, Member } from '../../store/store.ts';
import type { CompanyMatch } from '../../store/views/companies.ts';
import type { CompanyTarget } from '../identify-target.ts';
import type { ServiceContext } from '../service-context.ts';
import { ServiceError } from '../service-error.ts';

/** The one company that is meant; throws not_found where there is none, or several may be. */
export function companyOf(match: CompanyMatch, kind: CompanyTarget['kind']): CompanyRow {
  switch (match.kind) {
    case 'confirmed':
    case 'likely':
      return match.company;
    case 'ambiguous':
      throw new ServiceError(
        'not_found',
        kind === 'page'
          ? 'Several companies of your data may be meant; choose one of GET /kith/companies by POST /kith/companies/choice.'
          : 'Several companies of your data use this domain; ask with the LinkedIn address of the one that is meant.',
      );
    case 'none':
      throw new ServiceError('not_found', 'This company is not in your data.');
  }
}

/** What of the member's data a page or domain is. */
export function matchCompany(
  { store }: ServiceContext,
  member: Member,
  target: CompanyTarget,
): Promise<CompanyMatch> {
  return target.kind === 'page'
    ? store.matchCompanyPage(member, target.identity.key)
    : store.matchCompanyDomain(member, target.domain.registrable);
}
