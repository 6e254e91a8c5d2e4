import { useCallback, useEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { usePages } from '../../../components/data/use-pages.ts';
import { useRowFocus } from '../../../components/keys/use-row-focus.ts';
import type { ReadList } from '../../../utils/interface/lists.ts';
import { LIST_PAGE, type ListBook } from '../../../utils/lists/list-book.ts';
import { ListHead } from './ListHead.tsx';
import { ListItems } from './ListItems.tsx';
import { countWords } from './list-words.ts';
import { listedItemOf } from './listed-item.ts';

interface NumberedListItemsProps {
  readonly book: ListBook;
  readonly id: number;
  readonly remember: (list: ReadList) => Promise<void>;
  readonly close: () => void;
  readonly openPage: (url: string) => void;
}

/** A list that is known by its number, to be read; it is remembered once it has been. */
export function NumberedListItems({ book, id, remember, close, openPage }: NumberedListItemsProps) {
  const [list, setList] = useState<ReadList | null>(null);
  const load = useCallback(
    async (page: number) => {
      const { items, ...read } = await book.read(id, page);
      setList(read);
      return { items: items.data.map(listedItemOf), hasNextPage: items.pagination.has_next_page };
    },
    [book, id],
  );
  const pages = usePages(load, LIST_PAGE);
  const focus = useRowFocus(pages.items);
  useEffect(() => {
    if (list !== null) void remember(list);
  }, [list, remember]);
  const number = i18n.t('lists.number', { id: String(id) });
  return (
    <>
      <ListHead title={list?.title || number} description={list?.description ?? ''} close={close}>
        {number}
        {list !== null && ` · ${countWords(list.type, list.item_count)}`}
      </ListHead>
      <ListItems pages={pages} openPage={openPage} takeOff={null} focus={focus} />
    </>
  );
}
