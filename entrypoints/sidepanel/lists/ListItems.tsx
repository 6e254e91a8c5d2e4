import { i18n } from '#i18n';
import { Act } from '../../../components/Act.tsx';
import { moveFocus } from '../../../components/move-focus.ts';
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
  const { root, changeThenFocus } = focus;
  return (
    <div ref={root} class="list-items" tabIndex={-1}>
      {items.length === 0 && <p class="quiet">{i18n.t('lists.nobodyOn')}</p>}
      <ul onKeyDown={moveAmongRows}>
        {items.map((item, place) => (
          <ListItemRow
            key={item.id}
            item={item}
            openPage={openPage}
            takeOff={takeOff && (() => changeThenFocus(() => takeOff(item), place))}
          />
        ))}
      </ul>
      {hasMore && (
        <div>
          <Act run={() => changeThenFocus(showMore, items.length)}>{i18n.t('lists.more')}</Act>
        </div>
      )}
    </div>
  );
}

function moveAmongRows(event: KeyboardEvent): void {
  if (moveFocus(event, '[data-row]')) event.preventDefault();
}
