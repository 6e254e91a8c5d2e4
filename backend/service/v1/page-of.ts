/** Returns one page of a list, and whether another follows. `page` counts from 1. */
export function pageOf<Item>(
  all: readonly Item[],
  { page, limit }: { readonly page: number; readonly limit: number },
): { items: readonly Item[]; hasNextPage: boolean } {
  const from = (page - 1) * limit;
  return { items: all.slice(from, from + limit), hasNextPage: from + limit < all.length };
}
