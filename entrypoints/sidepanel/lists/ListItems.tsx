import { i18n } from '#i18n';
import { RowList } from '../../../components/RowList.tsx';
import type { RowFocus } from '../../../components/use-row-focus.ts';
import type { ListedItem } from '../../../utils/listed-item.ts';
import { ListItemRow } from './ListItemRow.tsx';

interface ListItemsProps {
  /** Null until they are known. */
  readonly items: readonly ListedItem[] | null;
  readonly hasMore: boolean;
  readonly showMore: () => Promise<void>;
  readonly openPage: (url: string) => void;
  /** Null where the list is somebody else's. */
  readonly takeOff: ((item: ListedItem) => Promise<void>) | null;
  readonly focus: RowFocus;
}

/** What is on a list, in the order the service gives: arrows, j and k move, Enter opens the card. */
export function ListItems({ items, hasMore, showMore, openPage, takeOff, focus }: ListItemsProps) {
  if (items === null) return null;
  const more = hasMore ? { words: i18n.t('lists.more'), show: showMore } : null;
  return (
    <>
      {items.length === 0 && <p class="quiet">{i18n.t('lists.nobodyOn')}</p>}
      <RowList focus={focus} count={items.length} more={more}>
        {items.map((item, place) => (
          <ListItemRow
            key={item.id}
            item={item}
            openPage={openPage}
            takeOff={takeOff && (() => focus.changeThenFocus(() => takeOff(item), place))}
          />
        ))}
      </RowList>
    </>
  );
}
