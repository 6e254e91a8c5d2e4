import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { StrengthBar } from '../../../components/path/StrengthBar.tsx';
import { Avatar } from '../../../components/ui/Avatar.tsx';
import type { RankedCompany } from './ranked-company.ts';

interface CompanyRowProps {
  readonly company: RankedCompany;
  readonly openPage: (url: string) => void;
  /** What opens below a company whose page is not known. */
  readonly children: ComponentChildren;
}

/** One company: a step to its card where its page is known, else it opens in place, if there is more to know. */
export function CompanyRow({ company, openPage, children }: CompanyRowProps) {
  const [isOpen, setOpen] = useState(false);
  if (company.url !== '') {
    return (
      <button type="button" class="row company" data-row onClick={() => openPage(company.url)}>
        <CompanyLine company={company} />
      </button>
    );
  }
  if (company.id === '') {
    return (
      <div class="row company" data-row tabIndex={-1}>
        <CompanyLine company={company} />
      </div>
    );
  }
  return (
    <details class="opening-row" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="row company" data-row>
        <CompanyLine company={company} />
      </summary>
      {isOpen && <div class="opened">{children}</div>}
    </details>
  );
}

function CompanyLine({ company }: { company: RankedCompany }) {
  const { rank, name, label, score, people } = company;
  return (
    <span class="person-row">
      <Avatar name={name} isCompany />
      <span class="row-text">
        <span class="row-name">
          {rank !== null && <span class="company-rank">{i18n.t('companies.rank', { rank })} </span>}
          {name}
        </span>
        <span class="row-job">{people}</span>
      </span>
      {(label !== '' || score !== null) && <StrengthBar label={label} score={score ?? 0} isStacked />}
    </span>
  );
}
