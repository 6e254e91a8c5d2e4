import { useLoaded } from '../../../components/data/use-loaded.ts';
import type { ListBook } from '../../../utils/lists/list-book.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { AllLists } from './AllLists.tsx';
import { focusTitle } from './focus-title.ts';
import { OpenList } from './OpenList.tsx';
import { openedList } from './opened-list.ts';

interface OwnListsProps extends Pick<PanelViewProps, 'openPage' | 'now'> {
  readonly book: ListBook;
}

/** All lists that can be read, or the one that is open. */
export function OwnLists({ book, openPage, now }: OwnListsProps) {
  const { data: team } = useLoaded(() => book.team(), [book]);
  const list = openedList.value;
  const open = (next: typeof list) => {
    openedList.value = next;
  };
  return list === null ? (
    <AllLists book={book} team={team ?? ''} now={now} open={open} />
  ) : (
    <OpenList
      key={list.id}
      book={book}
      list={list}
      team={team ?? ''}
      now={now}
      setList={open}
      close={() => {
        open(null);
        focusTitle();
      }}
      openPage={openPage}
    />
  );
}
