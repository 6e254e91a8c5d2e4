import { useCallback, useMemo, useState } from 'preact/hooks';
import { type Loaded, useLoaded } from '../../../components/use-loaded.ts';
import type { Asking, Find, Found } from './found.ts';

export interface Finding extends Pick<Loaded<Found>, 'failure' | 'reload'> {
  /** All pages that were asked for as one; null until the first is there. Stays while something else is looked for. */
  readonly found: Found | null;
  /** Adds the next page. Throws CompanionFailure; what is there stays. */
  readonly showMore: () => Promise<void>;
}

/** Looks for something page by page; null looks for nothing. `since` anything: where it changes, it is asked anew. */
export function useFound(find: Find, asking: Omit<Asking, 'page'> | null, since?: unknown): Finding {
  const question = asking?.question ?? null;
  const unknown = asking?.unknown === true;
  const load = useCallback(
    (page: number) => (question === null ? null : find({ question, unknown, page })),
    [find, question, unknown, since],
  );
  const loadFirst = useCallback(async () => load(1), [load]);
  const { data: first, failure, reload } = useLoaded(question === null ? null : loadFirst, true);
  const [further, setFurther] = useState<{ after: Found | null; pages: readonly Found[] }>();
  const pages = useMemo(
    () => (first === null ? [] : [first, ...(further?.after === first ? further.pages : [])]),
    [first, further],
  );
  return {
    found: useMemo(() => merge(pages), [pages]),
    failure,
    reload,
    async showMore() {
      const next = await load(pages.length + 1);
      if (next !== null) setFurther({ after: first, pages: [...pages.slice(1), next] });
    },
  };
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

function withoutRepeated<Item extends { readonly key: string }>(items: readonly Item[]): Item[] {
  const byKey = new Map<string, Item>();
  for (const item of items) if (!byKey.has(item.key)) byKey.set(item.key, item);
  return [...byKey.values()];
}
