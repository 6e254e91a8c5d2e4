import type { KithList } from '../../../utils/interface/kith/kith-lists.ts';
import type { List, Pagination } from '../../../utils/interface/lists.ts';
import type { ListRow } from '../../store/documents/lists.ts';

/** Returns the list in the interface’s format (interface 2.7). */
export function assembleList(row: ListRow): List {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    description: row.description,
    item_count: row.itemCount,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}

/** Adds the fields that only our own routes return. */
export function assembleKithList(row: ListRow): KithList {
  return { ...assembleList(row), is_own: row.isOwn, is_public: row.isPublic, read_by: row.readBy };
}

interface NumberedPage {
  /** Starts at 1. */
  readonly page: number;
  readonly limit: number;
}

export function itemsOfPage<Item>(all: readonly Item[], { page, limit }: NumberedPage): Item[] {
  return all.slice((page - 1) * limit, page * limit);
}

/** Returns the page’s position among `total` items (interface 2.7). */
export function assemblePagination({ page, limit }: NumberedPage, total: number): Pagination {
  return { page, limit, total, has_next_page: page * limit < total };
}
