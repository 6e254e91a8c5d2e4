import type { RefObject } from 'preact';
import type { PanelViewProps } from '../panel-view.ts';
import { CompanyPeople } from './CompanyPeople.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { NamePageForm } from './NamePageForm.tsx';
import type { RankedCompany } from './ranked-company.ts';

interface CompanyListProps extends Pick<PanelViewProps, 'client' | 'capabilities' | 'openPage'> {
  readonly companies: readonly RankedCompany[];
  readonly root?: RefObject<HTMLUListElement | null>;
}

export function CompanyList({ companies, root, client, capabilities, openPage }: CompanyListProps) {
  return (
    <ul class="companies" ref={root ?? null} tabIndex={-1}>
      {companies.map((company) => (
        <li key={company.key} data-rank={company.rank}>
          <CompanyRow company={company} openPage={openPage}>
            <CompanyPeople client={client} id={company.id} />
            {capabilities.company_choice && (
              <NamePageForm client={client} company={company} openPage={openPage} />
            )}
          </CompanyRow>
        </li>
      ))}
    </ul>
  );
}
