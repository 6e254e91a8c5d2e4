import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { usePages, withoutRepeated } from '../../../components/data/use-pages.ts';
import { NothingYet } from '../../../components/import/NothingYet.tsx';
import { Act } from '../../../components/ui/Act.tsx';
import { Field } from '../../../components/ui/Field.tsx';
import { FailureNote } from '../../../components/ui/Loading.tsx';
import { numberWords } from '../../../utils/words/ages.ts';
import { foldWords } from '../../../utils/words/fold-words.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { PastedCompanyList } from '../triage/PastedCompanyList.tsx';
import { CompanyList } from './CompanyList.tsx';
import { companyRanking, type LoadCompanyPage, type RankedCompany } from './company-ranking.ts';

/**
 * The reachable companies, best first, each linked to its card. A pasted list of companies can be looked up above
 * them.
 */
export function CompaniesView(props: PanelViewProps) {
  const { client, capabilities } = props;
  const { company_ranking, top_companies } = capabilities;
  const load = useMemo(
    () => companyRanking(client, { company_ranking, top_companies }),
    [client, company_ranking, top_companies],
  );
  return (
    <>
      {capabilities.company_reach && <PastedCompanyList client={client} openPage={props.openPage} />}
      {load === null ? (
        <p class="quiet">{i18n.t('companies.cannot')}</p>
      ) : (
        <CompanyRanking {...props} load={load} />
      )}
    </>
  );
}

interface CompanyRankingProps extends PanelViewProps {
  readonly load: LoadCompanyPage;
}

/** The ranking of companies. It can be filtered if the service has no search for companies. */
function CompanyRanking({ load, client, capabilities, openPage }: CompanyRankingProps) {
  const loaded = usePages(load, [load]);
  const { pages, showMore } = loaded;
  const companies = withoutRepeated(pages.flatMap((page) => page.companies));
  const { total = null, hasNextPage = false } = pages.at(-1) ?? {};
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const focusOnNew = useFocusOnNew(list, companies.length);
  const trimmed = filter.trim();
  const fitting = companies.filter(({ name, domain }) => fitsFilter(`${name} ${domain}`, trimmed));

  if (loaded.failure !== null) return <FailureNote of={loaded} />;
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
        {statusOf(fitting, { isFiltered: trimmed !== '', listed: companies.length, total })}
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
            {i18n.t('showMore')}
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
  if (isFiltered) {
    return fitting.length === 0
      ? i18n.t('companies.noneFits', { listed: numberWords(listed) })
      : i18n.t('companies.fits', { count: numberWords(fitting.length), listed: numberWords(listed) });
  }
  return total === null || total <= listed
    ? i18n.t('count.companies', listed)
    : i18n.t('companies.best', { listed: numberWords(listed), total: numberWords(total) });
}

/** Returns whether the text contains every word of the filter. An empty filter matches any text. */
export function fitsFilter(text: string, filter: string): boolean {
  const folded = foldWords(text);
  return foldWords(filter)
    .split(/\s+/u)
    .every((word) => folded.includes(word));
}

/**
 * Moves the focus to the first new company once more have loaded, or to the list if none of them matches the
 * filter. The button that loaded them may be gone. Returns the function to call before loading. `count` is the
 * number loaded.
 */
function useFocusOnNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const known = useRef(count);
  const isAwaited = useRef(false);
  useLayoutEffect(() => {
    const root = list.current;
    if (isAwaited.current && root !== null && count > known.current) {
      isAwaited.current = false;
      const rows = [...root.querySelectorAll<HTMLElement>('li')];
      const first = rows.find(({ dataset }) => Number(dataset.rank) > known.current);
      (first?.querySelector<HTMLElement>('button, summary') ?? root).focus();
    }
    known.current = count;
  }, [list, count]);
  return () => {
    isAwaited.current = true;
  };
}
