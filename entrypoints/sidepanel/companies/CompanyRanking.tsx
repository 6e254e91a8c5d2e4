import { useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { useAllPages, withoutRepeated } from '../../../components/data/use-all-pages.ts';
import { NothingYet } from '../../../components/import/NothingYet.tsx';
import { Act } from '../../../components/ui/Act.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { numberWords } from '../../../utils/words/ages.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { CompanyList } from './CompanyList.tsx';
import { fitsFilter } from './fits-filter.ts';
import type { LoadCompanyPage, RankedCompany } from './ranked-company.ts';
import { useFocusOnNew } from './use-focus-on-new.ts';

interface CompanyRankingProps extends PanelViewProps {
  readonly load: LoadCompanyPage;
}

/** The ranking; where companies cannot be searched, with a filter of those that are listed. */
export function CompanyRanking({ load, client, capabilities, openPage }: CompanyRankingProps) {
  const { pages, failure, reload, showMore } = useAllPages(load, [load]);
  const companies = withoutRepeated(pages.flatMap((page) => page.companies));
  const { total = null, hasNextPage = false } = pages.at(-1) ?? {};
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focusOnNew = useFocusOnNew(list, companies.length);
  const asked = filter.trim();
  const fitting = companies.filter(({ name, domain }) => fitsFilter(`${name} ${domain}`, asked));

  if (failure !== null) return <FailureNote failure={failure} tryAgain={reload} />;
  if (pages.length === 0) return <p class="quiet">{i18n.t('companies.loading')}</p>;
  if (companies.length === 0)
    return <NothingYet what={i18n.t('companies.empty')} canImport={capabilities.imports} />;
  const shared = { client, capabilities, openPage };
  return (
    <>
      {!capabilities.explained_search && (
        <Field
          kind="words"
          label={i18n.t('companies.filter')}
          value={filter}
          onText={setFilter}
          maxLength={200}
        />
      )}
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
