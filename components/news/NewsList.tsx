import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { News, NewsKind } from '../../utils/interface/kith-news.ts';
import { NEWS_PAGE, type NewsBook } from '../../utils/news/news-book.ts';
import { FailureNote } from '../card/FailureNote.tsx';
import { usePages } from '../data/use-pages.ts';
import { useRowFocus } from '../keys/use-row-focus.ts';
import { PersonRow } from '../path/PersonRow.tsx';
import { RowList } from '../ui/RowList.tsx';
import { type NewsRow, newsRows } from './news-rows.ts';
import { dayWords, newsTitle } from './news-words.ts';

interface NewsListProps {
  readonly kind: NewsKind;
  readonly count: number;
  /** The day of the newest list, YYYY-MM-DD. */
  readonly until: string;
  readonly book: NewsBook;
  readonly openPage: (url: string) => void;
  /** Searches for a company whose page is unknown. Null if this surface can't. */
  readonly search: ((name: string) => void) | null;
  readonly close: () => void;
}

/** Lists everyone with one kind of change. Each row opens a card. */
export function NewsList({ kind, count, until, book, openPage, search, close }: NewsListProps) {
  const load = useCallback(
    async (page: number) => {
      const news: News = await book.page(kind, page);
      const items = newsRows(news, kind).map((row, at) => ({ ...row, id: (page - 1) * NEWS_PAGE + at }));
      return { items, hasNextPage: page * NEWS_PAGE < news[kind].count };
    },
    [book, kind],
  );
  const { items, failure, reload, hasMore, showMore } = usePages(load, NEWS_PAGE);
  const focus = useRowFocus(items);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <section class="part">
      <div>
        <button type="button" class="plain" onClick={close}>
          {i18n.t('news.back')}
        </button>
      </div>
      <h2 ref={title} tabIndex={-1}>
        {newsTitle(kind, count)}
      </h2>
      {kind === 'ended_connections' && (
        <p class="about">{i18n.t('news.endedWhat', { date: dayWords(until) })}</p>
      )}
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      {items !== null && (
        <RowList
          focus={focus}
          count={items.length}
          more={hasMore ? { words: i18n.t('news.more'), show: showMore } : null}
        >
          {items.map((row) => (
            <li key={row.id}>
              <Line row={row} openPage={openPage} search={search} />
            </li>
          ))}
        </RowList>
      )}
    </section>
  );
}

function Line({
  row,
  openPage,
  search,
}: { readonly row: NewsRow } & Pick<NewsListProps, 'openPage' | 'search'>) {
  const { url, ...person } = row;
  const open = url !== '' ? () => openPage(url) : search && (() => search(person.name));
  const line = <PersonRow {...person} reason={null} />;
  if (open === null)
    return (
      <div class="person-line" data-row tabIndex={-1}>
        {line}
      </div>
    );
  return (
    <button type="button" class="person-button" data-row onClick={open}>
      {line}
    </button>
  );
}
