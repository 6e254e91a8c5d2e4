import type { PanelViewProps } from '../panel-view.ts';
import { CompanyPeople } from './CompanyPeople.tsx';
import { CompanyRow } from './CompanyRow.tsx';
import { NamePageForm } from './NamePageForm.tsx';
import type { RankedCompany } from './ranked-company.ts';

interface CompanyItemProps extends Pick<PanelViewProps, 'client' | 'capabilities' | 'openPage'> {
  readonly company: RankedCompany;
}

/** One company of a list, with what opens below it. */
export function CompanyItem({ company, client, capabilities, openPage }: CompanyItemProps) {
  return (
    <li data-rank={company.rank}>
      <CompanyRow company={company} openPage={openPage}>
        <CompanyPeople client={client} id={company.id} />
        {capabilities.company_choice && (
          <NamePageForm client={client} company={company} openPage={openPage} />
        )}
      </CompanyRow>
    </li>
  );
}
