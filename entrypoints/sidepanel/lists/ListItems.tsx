import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Act } from '../../../components/Act.tsx';
import { moveFocus } from '../../../components/move-focus.ts';
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
}

const STOPS = '[data-row]';

/** What is on a list, in the order the service gives: arrows, j and k move, Enter opens the card. */
export function ListItems({ items, hasMore, showMore, openPage, takeOff }: ListItemsProps) {
  const root = useRef<HTMLUListElement>(null);
  /** Which place gets the focus once the list has changed. */
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    const rows = root.current?.querySelectorAll<HTMLElement>(STOPS) ?? [];
    (rows[Math.min(next.current, rows.length - 1)] ?? root.current)?.focus();
    next.current = null;
  }, [items]);
  /** The button that asked for the change goes with it. */
  const changeThenFocus = async (change: () => Promise<void>, place: number) => {
    next.current = place;
    try {
      await change();
    } catch (thrown) {
      next.current = null;
      throw thrown;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (moveFocus(event, STOPS)) event.preventDefault();
  };
  if (items === null) return null;
  if (items.length === 0) return <p class="quiet">{i18n.t('lists.nobodyOn')}</p>;
  return (
    <>
      <ul ref={root} tabIndex={-1} onKeyDown={onKeyDown}>
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
    </>
  );
}
