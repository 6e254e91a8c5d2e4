import { useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from '../../../components/Act.tsx';
import { FailureNote } from '../../../components/FailureNote.tsx';
import { Field } from '../../../components/Field.tsx';
import { numberWords } from '../../../utils/words/ages.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { CompanyList } from './CompanyList.tsx';
import { fitsFilter } from './fits-filter.ts';
import { NoCompanies } from './NoCompanies.tsx';
import type { LoadCompanyPage, RankedCompany } from './ranked-company.ts';
import { useCompanyPages } from './use-company-pages.ts';
import { useFocusOnNew } from './use-focus-on-new.ts';
import { useFoundInData } from './use-found-in-data.ts';

interface CompanyRankingProps extends PanelViewProps {
  readonly load: LoadCompanyPage;
}

/** The ranking with its filter; what the filter finds beyond the pages that are there stands below. */
export function CompanyRanking({ load, client, capabilities, openPage }: CompanyRankingProps) {
  const { companies, total, hasNextPage, failure, reload, showMore } = useCompanyPages(load);
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focusOnNew = useFocusOnNew(list, companies?.length ?? 0);
  const asked = filter.trim();
  const isBeyond = asked !== '' && hasNextPage && capabilities.company_ranking;
  const found = useFoundInData(client, isBeyond ? asked : null);

  if (failure !== null) return <FailureNote failure={failure} tryAgain={reload} />;
  if (companies === null) return <p class="quiet">{i18n.t('companies.loading')}</p>;
  if (companies.length === 0) return <NoCompanies capabilities={capabilities} />;
  const fitting = companies.filter(({ name, domain }) => fitsFilter(`${name} ${domain}`, asked));
  const listed = new Set(companies.map(({ key }) => key));
  const others = found.companies.filter(({ key }) => !listed.has(key));
  const shared = { client, capabilities, openPage };
  return (
    <>
      <Field
        kind="words"
        label={i18n.t('companies.filter')}
        value={filter}
        onText={setFilter}
        maxLength={200}
      />
      <p class="quiet" role="status">
        {statusOf(fitting, { isFiltered: asked !== '', listed: companies.length, total })}
      </p>
      <CompanyList {...shared} root={list} companies={fitting} />
      {hasNextPage && (
        <div>
          <Act
            run={() => {
              focusOnNew();
              return showMore();
            }}
          >
            {i18n.t('companies.more')}
          </Act>
        </div>
      )}
      {others.length > 0 && (
        <section>
          <h2 class="small-heading">{i18n.t('companies.others')}</h2>
          <CompanyList {...shared} companies={others} />
        </section>
      )}
      {found.problem !== '' && (
        <p class="problem" role="alert">
          {found.problem}
        </p>
      )}
    </>
  );
}

interface Listed {
  readonly isFiltered: boolean;
  readonly listed: number;
  readonly total: number | null;
}

function statusOf(fitting: readonly RankedCompany[], { isFiltered, listed, total }: Listed): string {
  const count = (value: number) => numberWords(value, i18n.t('languageTag'));
  if (isFiltered) {
    return fitting.length === 0
      ? i18n.t('companies.noneFits', { listed: count(listed) })
      : i18n.t('companies.fits', { count: count(fitting.length), listed: count(listed) });
  }
  return total === null || total <= listed
    ? i18n.t('companies.all', listed)
    : i18n.t('companies.best', { listed: count(listed), total: count(total) });
}
