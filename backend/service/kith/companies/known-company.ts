import type { KnownCompany } from '../../../../utils/interface/kith-network.ts';
import { linkedinUrlOf } from '../../../../utils/linkedin-url.ts';
import type { CompanyRow } from '../../../store/store.ts';
import type { ServiceContext } from '../../service-context.ts';

/** A company for a picker. `people` counts those of the caller's data who work or worked there. */
export function knownCompanyOf(
  service: ServiceContext,
  account: number,
  row: CompanyRow,
  people: number,
): KnownCompany {
  return {
    id: service.ids.encode('company', account, row.id),
    name: row.name,
    domain: row.domain,
    linkedin_url: linkedinUrlOf(row.key) ?? '',
    people,
  };
}
