import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { News, NewsKind, NewsPerson } from '../../utils/interface/kith/kith-news.ts';
import { type Certainty, certaintyOf } from '../../utils/interface/score.ts';
import { NEWS_PAGE, type NewsClient } from '../../utils/news/news-client.ts';
import { dayWords } from '../../utils/words/format-date.ts';
import { reasonLine } from '../../utils/words/reason-words.ts';
import { joinWords, startSentence } from '../../utils/words/sentences.ts';
import { usePagedItems } from '../data/use-pages.ts';
import { useRowFocus } from '../keys/focus.ts';
import { PersonRow } from '../path/PersonRow.tsx';
import { reasonIcon } from '../path/reason-icon.ts';
import { Button } from '../ui/Button.tsx';
import type { IconName } from '../ui/Icon.tsx';
import { FailureNote } from '../ui/Loading.tsx';
import { RowList } from '../ui/RowList.tsx';
import { newsTitle } from './news-words.ts';

interface NewsListProps {
  readonly kind: NewsKind;
  readonly count: number;
  /** The day of the newer list of connections, YYYY-MM-DD. */
  readonly until: string;
  readonly client: NewsClient;
  readonly openPage: (url: string) => void;
  /** Searches for a company whose page is unknown. Null if this surface can't. */
  readonly search: ((name: string) => void) | null;
  readonly close: () => void;
}

/** Lists everyone with one kind of change. Each row opens a card. */
export function NewsList({ kind, count, until, client, openPage, search, close }: NewsListProps) {
  const load = useCallback(
    async (page: number) => {
      const news: News = await client.page(kind, page);
      const items = newsRows(news, kind).map((row, at) => ({ ...row, id: (page - 1) * NEWS_PAGE + at }));
      return { items, hasNextPage: page * NEWS_PAGE < news[kind].count };
    },
    [client, kind],
  );
  const loaded = usePagedItems(load, NEWS_PAGE);
  const { items, hasMore, showMore } = loaded;
  const focus = useRowFocus(items);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const about = describeKind(kind, until);
  return (
    <section class="part">
      <div>
        <Button class="plain" onClick={close}>
          {i18n.t('news.back')}
        </Button>
      </div>
      <h2 ref={title} tabIndex={-1}>
        {newsTitle(kind, count)}
      </h2>
      {about !== null && <p class="about">{about}</p>}
      <FailureNote of={loaded} />
      {items !== null && (
        <RowList
          focus={focus}
          count={items.length}
          more={hasMore ? { words: i18n.t('showMore'), show: showMore } : null}
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

/** Returns null if the title is enough. */
function describeKind(kind: NewsKind, until: string): string | null {
  if (kind === 'ended_connections') return i18n.t('news.endedWhat', { date: dayWords(until) });
  if (kind === 'back_in_touch') return i18n.t('news.backInTouchWhat');
  return kind === 'lost_touch' ? i18n.t('news.lostTouchWhat') : null;
}

function Line({
  row,
  openPage,
  search,
}: { readonly row: NewsRow } & Pick<NewsListProps, 'openPage' | 'search'>) {
  const { url, ...person } = row;
  const open = url !== '' ? () => openPage(url) : search && (() => search(person.name));
  const line = <PersonRow {...person} />;
  if (open === null)
    return (
      <div class="person-line" data-row tabIndex={-1}>
        {line}
      </div>
    );
  return (
    <Button class="person-button" data-row onClick={open}>
      {line}
    </Button>
  );
}

interface NewsRow {
  readonly name: string;
  readonly isCompany: boolean;
  readonly job: string;
  /** What changed; null if the row's other texts are enough. */
  readonly why: { readonly icon: IconName; readonly words: string } | null;
  readonly label: string;
  readonly score: number;
  readonly certainty: Certainty;
  /** '' if unknown. */
  readonly url: string;
}

const MONTH = { month: 'long', year: 'numeric' } as const;

export function newsRows(news: News, kind: NewsKind): NewsRow[] {
  switch (kind) {
    case 'changed_jobs':
      return news.changed_jobs.rows.map(({ before, ...person }) => {
        const what = joinWords([before.title, before.company]);
        return { ...rowOf(person), why: { icon: 'work', words: i18n.t('news.before', { what }) } };
      });
    case 'renamed':
      return news.renamed.rows.map(({ before, ...person }) => {
        const what = before.replace(/^https:\/\/www\./, '');
        return { ...rowOf(person), why: { icon: 'page', words: i18n.t('news.before', { what }) } };
      });
    case 'companies':
      return news.companies.rows.map(({ name, linkedin_url, score, score_label, count }) => ({
        ...{ name, score, label: score_label, url: linkedin_url },
        ...{ isCompany: true, why: null, certainty: 'known' },
        job: i18n.t('card.reachThere', count),
      }));
    case 'reachable':
      return news.reachable.rows.map(({ kind: of, name, linkedin_url, score, score_label, list_title }) => ({
        ...{ name, score, label: score_label, url: linkedin_url },
        ...{ isCompany: of === 'company', job: '', certainty: 'known' },
        why:
          list_title === ''
            ? { icon: 'bell', words: i18n.t('news.watched') }
            : { icon: 'lists', words: i18n.t('news.onList', { title: list_title }) },
      }));
    case 'back_in_touch':
      return news.back_in_touch.rows.map(({ last_contact, ...person }) => {
        const month = dayWords(last_contact, MONTH);
        return { ...rowOf(person), why: { icon: 'chat', words: i18n.t('news.firstContact', { month }) } };
      });
    case 'lost_touch':
      return news.lost_touch.rows.map(({ last_contact, ...person }) => {
        const month = dayWords(last_contact, MONTH);
        return { ...rowOf(person), why: { icon: 'clock', words: i18n.t('news.lastContact', { month }) } };
      });
    default:
      return news[kind].rows.map(rowOf);
  }
}

function rowOf(person: NewsPerson): NewsRow {
  const { full_name, linkedin_url, headline, score, score_label, score_meta } = person;
  const [reason] = score_meta;
  return {
    name: full_name,
    isCompany: false,
    job: headline,
    why: reason ? { icon: reasonIcon(reason.title), words: startSentence(reasonLine(reason)) } : null,
    label: score > 0 ? score_label : '',
    score,
    certainty: certaintyOf(score_meta),
    url: linkedin_url,
  };
}
