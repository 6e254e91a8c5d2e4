import { useMemo, useState } from 'preact/hooks';
import { type Loaded, type LoadOptions, useLoaded } from './use-loaded.ts';

export interface AllPages<Page> extends Pick<Loaded<Page>, 'failure' | 'reload'> {
  readonly pages: readonly Page[];
  /** Loads the next page. Throws CompanionFailure; loaded pages stay. */
  readonly showMore: () => Promise<void>;
}

/** Loads pages one by one, starting with page 1. `inputs` and the options are those of `useLoaded`. */
export function useAllPages<Page>(
  load: ((page: number) => Promise<Page>) | null,
  inputs: readonly unknown[],
  options?: LoadOptions,
): AllPages<Page> {
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
