import { useCallback, useRef, useState } from 'preact/hooks';
import { type Loaded, useLoaded } from '../../../components/use-loaded.ts';
import type { CompanyPage, LoadCompanyPage, RankedCompany } from './ranked-company.ts';

export interface CompanyPages extends Pick<Loaded<CompanyPage>, 'failure' | 'reload'> {
  /** All pages that were asked for, one after the other; null until the first is there. */
  readonly companies: readonly RankedCompany[] | null;
  readonly total: number | null;
  readonly hasNextPage: boolean;
  /** Adds the next page. Throws CompanionFailure; what is there stays. */
  readonly showMore: () => Promise<void>;
}

/** Pages after the first, and the ranking they are of. */
interface FurtherPages {
  readonly of: LoadCompanyPage;
  readonly pages: readonly CompanyPage[];
}

/** A ranking page by page. `load` must be kept with useMemo: another function starts anew. */
export function useCompanyPages(load: LoadCompanyPage): CompanyPages {
  const first = useLoaded(useCallback(() => load(1), [load]));
  const [further, setFurther] = useState<FurtherPages>({ of: load, pages: [] });
  const latest = useRef(load);
  latest.current = load;
  const pages = first.data === null ? [] : [first.data, ...pagesOf(load, further)];
  const last = pages.at(-1);
  const showMore = async () => {
    const next = await load(pages.length + 1);
    // A page of another ranking than the one that is shown by now.
    if (latest.current !== load) return;
    setFurther((known) => ({ of: load, pages: [...pagesOf(load, known), next] }));
  };
  return {
    failure: first.failure,
    reload: first.reload,
    companies: last === undefined ? null : withoutRepeated(pages.flatMap(({ companies }) => companies)),
    total: last?.total ?? null,
    hasNextPage: last?.hasNextPage ?? false,
    showMore,
  };
}

function pagesOf(load: LoadCompanyPage, { of, pages }: FurtherPages): readonly CompanyPage[] {
  return of === load ? pages : [];
}

/** Where the ranking changed between two pages, a company may come again. */
function withoutRepeated(companies: readonly RankedCompany[]): RankedCompany[] {
  const byKey = new Map<string, RankedCompany>();
  for (const company of companies) if (!byKey.has(company.key)) byKey.set(company.key, company);
  return [...byKey.values()];
}
