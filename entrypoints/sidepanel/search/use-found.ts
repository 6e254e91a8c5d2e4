import { useMemo } from 'preact/hooks';
import { type AllPages, useAllPages, withoutRepeated } from '../../../components/data/use-all-pages.ts';
import type { Asking, Find, Found } from './found.ts';

export interface Finding extends Omit<AllPages<Found>, 'pages'> {
  /** All pages that were asked for as one; null until the first is there. Stays while something else is looked for. */
  readonly found: Found | null;
}

/** Looks for something page by page; null looks for nothing. `since` anything: where it changes, it is asked anew. */
export function useFound(find: Find, asking: Omit<Asking, 'page'> | null, since?: unknown): Finding {
  const question = asking?.question ?? null;
  const unknown = asking?.unknown === true;
  const { pages, ...rest } = useAllPages(
    question === null ? null : (page) => find({ question, unknown, page }),
    [find, question, unknown, since],
    { keepsData: true },
  );
  return { ...rest, found: useMemo(() => merge(pages), [pages]) };
}

/** Where the order changed between two pages, somebody may come again. */
function merge(pages: readonly Found[]): Found | null {
  const [first] = pages;
  const last = pages.at(-1);
  if (first === undefined || last === undefined) return null;
  return {
    ...first,
    people: withoutRepeated(pages.flatMap(({ people }) => people)),
    companies: withoutRepeated(pages.flatMap(({ companies }) => companies)),
    hasNextPage: last.hasNextPage,
  };
}
