import { useCallback, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { usePages } from '../../../components/data/use-pages.ts';
import { useRowFocus } from '../../../components/keys/use-row-focus.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { CompanionFailure } from '../../../utils/companion/companion-failure.ts';
import type { KithList } from '../../../utils/interface/kith-lists.ts';
import { LIST_PAGE, type ListBook } from '../../../utils/lists/list-book.ts';
import { AddByAddress } from './AddByAddress.tsx';
import { ChangeList } from './ChangeList.tsx';
import { ListHead } from './ListHead.tsx';
import { ListItems } from './ListItems.tsx';
import { changedWords, countWords, readersWords } from './list-words.ts';
import { type ListedItem, listedItemOf } from './listed-item.ts';

interface OpenListProps {
  readonly book: ListBook;
  readonly list: KithList;
  /** The team that would read a shared list; '' where there is none. */
  readonly team: string;
  /** ms since 1970. */
  readonly now: number;
  readonly setList: (list: KithList) => void;
  readonly close: () => void;
  readonly openPage: (url: string) => void;
}

/** An item that was taken off, and where it stood. */
interface Removed {
  readonly item: ListedItem;
  readonly place: number;
}

/** One list with what is on it; whoever made it can change both. */
export function OpenList({ book, list, team, now, setList, close, openPage }: OpenListProps) {
  const { id, is_own: isOwn } = list;
  const load = useCallback(
    async (page: number) => {
      const { items } = await book.read(id, page);
      return { items: items.data.map(listedItemOf), hasNextPage: items.pagination.has_next_page };
    },
    [book, id],
  );
  const pages = usePages(load, LIST_PAGE);
  const { items, reload, setItems } = pages;
  const focus = useRowFocus(items);
  const [removed, setRemoved] = useState<Removed | null>(null);

  const takeOff = async (item: ListedItem) => {
    const place = items?.findIndex(({ id: other }) => other === item.id) ?? 0;
    setList(await book.takeOff(id, [item.id]));
    setItems((shown) => shown.filter((other) => other.id !== item.id));
    setRemoved({ item, place });
  };
  const putBack = async ({ item, place }: Removed) => {
    const { items: added, list: changed } = await book.add(id, [item.url]);
    const [again] = added;
    if (again === undefined || again.status === 'refused') {
      throw new CompanionFailure('failed', again?.error ?? i18n.t('lists.notSaved'));
    }
    setList(changed);
    setItems((shown) => shown.toSpliced(place, 0, { ...item, id: again.item_id }));
    setRemoved(null);
  };

  // Whoever has no address cannot be saved again.
  const canUndo = removed !== null && removed.item.url !== '';
  const undo = canUndo ? () => focus.changeThenFocus(() => putBack(removed), removed.place) : null;

  return (
    <>
      <ListHead title={list.title} description={list.description} close={close}>
        {countWords(list.type, list.item_count)} · {readersWords(list)} · {changedWords(list.updated_at, now)}
      </ListHead>
      {isOwn && (
        <AddByAddress
          type={list.type}
          startsOpen={list.item_count === 0}
          add={async (urls) => {
            const answer = await book.add(id, urls);
            setList(answer.list);
            reload();
            return answer.items;
          }}
        />
      )}
      <TakenOff name={removed?.item.name ?? ''} undo={undo} />
      <ListItems pages={pages} openPage={openPage} takeOff={isOwn ? takeOff : null} focus={focus} />
      {isOwn && (
        <ChangeList
          list={list}
          team={team}
          change={async (changes) => setList(await book.change(id, changes))}
          remove={async () => {
            await book.remove(id);
            close();
          }}
        />
      )}
    </>
  );
}

interface TakenOffProps {
  /** Who was just taken off the list; '' where nobody was. */
  readonly name: string;
  /** Null where it cannot be taken back. */
  readonly undo: (() => Promise<void>) | null;
}

/** Says who was taken off, and puts them back. The element stays, so that what appears in it is read out. */
function TakenOff({ name, undo }: TakenOffProps) {
  return (
    <div class={name === '' ? 'spoken' : 'undo'}>
      <p role="status">{name === '' ? '' : i18n.t('lists.itemTakenOff', { name })}</p>
      {undo !== null && (
        <Act class="button small" run={undo}>
          {i18n.t('undo')}
        </Act>
      )}
    </div>
  );
}
