import type { RefObject } from 'preact';
import type { PanelViewProps } from '../panel-view.ts';
import { CompanyItem } from './CompanyItem.tsx';
import type { RankedCompany } from './ranked-company.ts';

interface CompanyListProps extends Pick<PanelViewProps, 'client' | 'capabilities' | 'openPage'> {
  readonly companies: readonly RankedCompany[];
  readonly root?: RefObject<HTMLUListElement | null>;
}

export function CompanyList({ companies, root, ...shared }: CompanyListProps) {
  return (
    <ul class="companies" ref={root ?? null} tabIndex={-1}>
      {companies.map((company) => (
        <CompanyItem key={company.key} company={company} {...shared} />
      ))}
    </ul>
  );
}
