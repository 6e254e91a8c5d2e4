import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { CONTACT_NEWS, LIST_NEWS, type News, type NewsKind } from '../../utils/interface/kith/kith-news.ts';
import { markNewsSeen } from '../../utils/news/seen-news.ts';
import { dayWords } from '../../utils/words/format-date.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { type NewsLine, newsLines } from './news-words.ts';

interface NewsSectionProps {
  readonly news: News;
  /** The kind that was open before. Its line gets the focus. */
  readonly last: NewsKind | null;
  readonly open: (kind: NewsKind) => void;
}

/**
 * Shows changes since the last import and in the reader's contact with people, one line per kind. Rendering it marks
 * the news as seen.
 */
export function NewsSection({ news, ...shown }: NewsSectionProps) {
  useEffect(() => void markNewsSeen(news), [news]);
  return (
    <>
      <NewsLines
        title={i18n.t('news.title')}
        day={dayWords(news.until)}
        lines={newsLines(news, LIST_NEWS)}
        {...shown}
      />
      <NewsLines
        title={i18n.t('news.sinceDay', { date: dayWords(news.contact_since) })}
        day={null}
        lines={newsLines(news, CONTACT_NEWS)}
        {...shown}
      />
    </>
  );
}

interface NewsLinesProps extends Omit<NewsSectionProps, 'news'> {
  readonly title: string;
  /** The day of the data; null if the title contains it. */
  readonly day: string | null;
  readonly lines: readonly NewsLine[];
}

function NewsLines({ title, day, lines, last, open }: NewsLinesProps) {
  const root = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => root.current?.querySelector<HTMLElement>(`[data-news="${last}"]`)?.focus(), []);
  if (lines.length === 0) return null;
  return (
    <section class="part">
      <div class="part-head">
        <h2 class="part-title">{title}</h2>
        {day !== null && <span class="quiet">{day}</span>}
      </div>
      <ul class="rows" ref={root}>
        {lines.map((line) => (
          <li key={line.kind}>
            <Button class="person-button news-line" data-news={line.kind} onClick={() => open(line.kind)}>
              <NewsLineWords line={line} />
              <Icon name="right" isSmall />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NewsLineWords({ line: { icon, title, names } }: { readonly line: NewsLine }) {
  return (
    <span class="person-row">
      <Icon name={icon} />
      <span class="row-text">
        <span class="row-name">{title}</span>
        <span class="row-job">{names}</span>
      </span>
    </span>
  );
}
