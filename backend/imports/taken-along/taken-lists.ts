import type { TakenList } from '../record.ts';
import { textIn } from './taken-records.ts';
import type { TakenRow } from './taken-rows.ts';

type Item = TakenList['items'][number];

/** Rows of lists and what is on them. */
export class TakenLists {
  readonly #lists = new Map<string, { readonly list: Omit<TakenList, 'items'>; readonly items: Item[] }>();

  take(table: string, row: TakenRow): void {
    if (table === 'lists') {
      const type = row.type === 'company' ? 'company' : 'people';
      const texts = { title: textIn(row, 'title'), description: textIn(row, 'description') };
      const list = {
        ...texts,
        type,
        createdAt: timeIn(row, 'created_at'),
        updatedAt: timeIn(row, 'updated_at'),
      } as const;
      this.#lists.set(String(row.id), { list, items: [] });
    }
    if (table === 'list_items') {
      const item = {
        key: textIn(row, 'identity'),
        url: textIn(row, 'linkedin_url'),
        at: timeIn(row, 'created_at'),
      };
      if (item.key !== '') this.#lists.get(String(row.list))?.items.push(item);
    }
  }

  all(): TakenList[] {
    return [...this.#lists.values()].map(({ list, items }) => ({
      ...list,
      items: items.toSorted((x, y) => x.at - y.at),
    }));
  }
}

function timeIn(row: TakenRow, column: string): number {
  return Date.parse(textIn(row, column)) || 0;
}
