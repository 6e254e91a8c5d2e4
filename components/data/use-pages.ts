import { useEffect, useState } from 'preact/hooks';
import { type Loaded, useLoaded } from './use-loaded.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasNextPage: boolean;
}

export interface Pages<Item> extends Pick<Loaded<unknown>, 'failure' | 'reload'> {
  /** Null until the first page is there. */
  readonly items: readonly Item[] | null;
  readonly hasMore: boolean;
  /** Adds what comes next. Throws CompanionFailure; what is there stays. */
  readonly showMore: () => Promise<void>;
  /** Takes out or puts back what was changed here, without asking again. */
  readonly setItems: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/**
 * Items page by page of `size`, from 1. `load` must be kept with useCallback: another function starts anew. What was
 * taken out moves the pages behind it up, so that the next page is counted from what is there, and what comes again
 * is left out.
 */
export function usePages<Item extends { readonly id: number | string }>(
  load: (page: number) => Promise<Page<Item>>,
  size: number,
): Pages<Item> {
  const first = useLoaded(() => load(1), [load]);
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    setItems(first.data?.items ?? null);
    setHasMore(first.data?.hasNextPage ?? false);
  }, [first.data]);

  const showMore = async () => {
    const shown = items ?? [];
    const known = new Set(shown.map(({ id }) => id));
    for (let page = Math.floor(shown.length / size) + 1; ; page += 1) {
      const next = await load(page);
      const fresh = next.items.filter(({ id }) => !known.has(id));
      if (fresh.length === 0 && next.hasNextPage) continue;
      // What was taken out while this one came stays out.
      setItems((now) => [...(now ?? []), ...fresh]);
      setHasMore(next.hasNextPage);
      return;
    }
  };
  return {
    failure: first.failure,
    reload: first.reload,
    items,
    hasMore,
    showMore,
    setItems: (change) => setItems((now) => change(now ?? [])),
  };
}
