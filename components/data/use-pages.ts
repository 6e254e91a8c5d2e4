import { useEffect, useState } from 'preact/hooks';
import { type Loaded, useLoaded } from './use-loaded.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly hasNextPage: boolean;
}

export interface Pages<Item> extends Pick<Loaded<unknown>, 'failure' | 'reload'> {
  /** Null until the first page is loaded. */
  readonly items: readonly Item[] | null;
  readonly hasMore: boolean;
  /** Loads the next page. Throws CompanionFailure; loaded items stay. */
  readonly showMore: () => Promise<void>;
  /** Updates the items after a local change, without a request. */
  readonly setItems: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/**
 * Loads items in pages of `size`, starting with page 1. Wrap `load` in useCallback, because a new function reloads
 * everything. Removing items shifts the later pages, so the number of loaded items determines the next page, and
 * repeated items are dropped.
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
      // Items removed while this page was loading stay removed.
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
