import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { PagedItems } from '../../../components/data/use-pages.ts';
import type { RowFocus } from '../../../components/keys/focus.ts';
import { ListedRow } from '../../../components/lists/ListedRow.tsx';
import { Act } from '../../../components/ui/Act.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { FailureNote } from '../../../components/ui/Loading.tsx';
import { RowList } from '../../../components/ui/RowList.tsx';
import type { ListedItem } from './listed-item.ts';

interface ListHeadProps {
  readonly title: string;
  readonly description: string;
  readonly close: () => void;
  /** The number of items, who can read it, and when it last changed. */
  readonly children: ComponentChildren;
}

/** The heading of an open list, which gets the focus, and the link to all lists. */
export function ListHead({ title, description, close, children }: ListHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <header class="list-head">
      <Button class="link" onClick={close}>
        {i18n.t('lists.all')}
      </Button>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p class="quiet">{children}</p>
      {description !== '' && <p class="list-description">{description}</p>}
    </header>
  );
}

/** Moves the focus to the view's title. Call it before the focused element disappears. */
export function focusTitle(): void {
  document.querySelector<HTMLElement>('.view-title')?.focus();
}

interface ListItemsProps {
  readonly pages: PagedItems<ListedItem>;
  readonly openPage: (url: string) => void;
  /** Null if the list belongs to someone else. */
  readonly takeOff: ((item: ListedItem) => Promise<void>) | null;
  readonly focus: RowFocus;
}

/** The items of a list, in the service's order. Arrows, j and k move the focus, and Enter opens the card. */
export function ListItems({ pages, openPage, takeOff, focus }: ListItemsProps) {
  const { items, hasMore, showMore } = pages;
  const more = hasMore ? { words: i18n.t('showMore'), show: showMore } : null;
  return (
    <>
      <FailureNote of={pages} />
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

interface ListItemRowProps {
  readonly item: ListedItem;
  readonly openPage: (url: string) => void;
  readonly takeOff: (() => Promise<void>) | null;
}

function ListItemRow({ item, openPage, takeOff }: ListItemRowProps) {
  const { isCompany, detail, label, score, path, url } = item;
  const name = item.name || i18n.t('nameUnknown');
  return (
    <ListedRow {...{ name, isCompany, detail, label, score, path, url, openPage }}>
      {takeOff !== null && (
        <Act class="link take-off" run={takeOff}>
          <span aria-hidden="true">×</span>
          <span class="spoken">{i18n.t('lists.takeOff', { name })}</span>
        </Act>
      )}
    </ListedRow>
  );
}
