import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Loaded, type LoadOptions, useLoaded } from './use-loaded.ts';

export interface LoadedPages<Page> extends Pick<Loaded<Page>, 'failure' | 'reload'> {
  readonly pages: readonly Page[];
  /** Loads the next page. Throws CompanionFailure; loaded pages stay. */
  readonly showMore: () => Promise<void>;
}

/** Loads pages one by one, starting with page 1. `inputs` and the options are those of `useLoaded`. */
export function usePages<Page>(
  load: ((page: number) => Promise<Page>) | null,
  inputs: readonly unknown[],
  options?: LoadOptions,
): LoadedPages<Page> {
  const { data: first, failure, reload } = useLoaded(load && (() => load(1)), inputs, options);
  const [further, setFurther] = useState<{ after: Page | null; pages: readonly Page[] }>();
  const pages = useMemo(
    () => (first === null ? [] : [first, ...(further?.after === first ? further.pages : [])]),
    [first, further],
  );
  const showMore = async () => {
    const next = await load?.(pages.length + 1);
    if (next !== undefined) setFurther({ after: first, pages: [...pages.slice(1), next] });
  };
  return { failure, reload, pages, showMore };
}

/** Drops repeated items. An item can repeat if the order changes between two requests. */
export function withoutRepeated<Item extends { readonly key: string }>(items: readonly Item[]): Item[] {
  const byKey = new Map<string, Item>();
  for (const item of items) if (!byKey.has(item.key)) byKey.set(item.key, item);
  return [...byKey.values()];
}

export interface ItemPage<Item> {
  readonly items: readonly Item[];
  readonly hasNextPage: boolean;
}

export interface PagedItems<Item> extends Pick<Loaded<unknown>, 'failure' | 'reload'> {
  /** Null until the first page is loaded. */
  readonly items: readonly Item[] | null;
  readonly hasMore: boolean;
  /** Loads the next page. Throws CompanionFailure; loaded items stay. */
  readonly showMore: () => Promise<void>;
  /** Updates the items after a local change, without a request. */
  readonly setItems: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/**
 * Like `usePages`, for items that can be changed or removed after they were loaded. Pages have `size` items. Wrap `load` in
 * useCallback, because a new function reloads everything. Removing items shifts the later pages, so the number of loaded items
 * determines the next page, and repeated items are dropped.
 */
export function usePagedItems<Item extends { readonly id: number | string }>(
  load: (page: number) => Promise<ItemPage<Item>>,
  size: number,
): PagedItems<Item> {
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
