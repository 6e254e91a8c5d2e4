import { i18n } from '#i18n';
import { FailureNote } from '../../../components/FailureNote.tsx';
import { RowList } from '../../../components/RowList.tsx';
import type { Pages } from '../../../components/use-pages.ts';
import type { RowFocus } from '../../../components/use-row-focus.ts';
import { ListItemRow } from './ListItemRow.tsx';
import type { ListedItem } from './listed-item.ts';

interface ListItemsProps {
  readonly pages: Pages<ListedItem>;
  readonly openPage: (url: string) => void;
  /** Null where the list is somebody else's. */
  readonly takeOff: ((item: ListedItem) => Promise<void>) | null;
  readonly focus: RowFocus;
}

/** What is on a list, in the order the service gives: arrows, j and k move, Enter opens the card. */
export function ListItems({ pages, openPage, takeOff, focus }: ListItemsProps) {
  const { items, failure, reload, hasMore, showMore } = pages;
  const more = hasMore ? { words: i18n.t('lists.more'), show: showMore } : null;
  return (
    <>
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      {items?.length === 0 && <p class="quiet">{i18n.t('lists.nobodyOn')}</p>}
      {items !== null && (
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
      )}
    </>
  );
}
