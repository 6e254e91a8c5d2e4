import type { KithList } from '../../../utils/interface/kith-lists.ts';
import type { List, Pagination } from '../../../utils/interface/lists.ts';
import type { ListRow } from '../../store/documents/lists.ts';

/** Interface 2.7. */
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

/** The same with what only our own routes tell. */
export function assembleKithList(row: ListRow): KithList {
  return { ...assembleList(row), is_own: row.isOwn, is_public: row.isPublic, read_by: row.readBy };
}

/** Interface 2.7: where a page stands among `total`. */
export function assemblePagination(
  { page, limit }: { readonly page: number; readonly limit: number },
  total: number,
): Pagination {
  return { page, limit, total, has_next_page: page * limit < total };
}

/** The number a path names; 0, which no list has, for what is none, so that the store refuses all in the same words. */
export function listNumberOf(id: string | undefined): number {
  return /^[1-9][0-9]{0,14}$/.test(id ?? '') ? Number(id) : 0;
}
