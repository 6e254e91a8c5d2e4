import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { News, NewsKind } from '../../utils/interface/kith/kith-news.ts';
import { markNewsSeen } from '../../utils/news/seen-news.ts';
import { Icon } from '../ui/Icon.tsx';
import { dayWords, type NewsLine, newsLines } from './news-words.ts';

interface NewsSectionProps {
  readonly news: News;
  /** The kind that was open before, whose line gets the focus. */
  readonly last: NewsKind | null;
  readonly open: (kind: NewsKind) => void;
}

/** Shows what changed since the last import, one line per kind. Rendering it marks the news as seen. */
export function NewsSection({ news, last, open }: NewsSectionProps) {
  const root = useRef<HTMLUListElement>(null);
  const { import_id, until } = news;
  useEffect(() => void markNewsSeen({ import_id }), [import_id]);
  useLayoutEffect(() => root.current?.querySelector<HTMLElement>(`[data-news="${last}"]`)?.focus(), []);
  return (
    <section class="part">
      <div class="part-head">
        <h2 class="part-title">{i18n.t('news.title')}</h2>
        <span class="quiet">{dayWords(until)}</span>
      </div>
      <ul class="rows" ref={root}>
        {newsLines(news).map((line) => (
          <li key={line.kind}>
            <button
              type="button"
              class="person-button news-line"
              data-news={line.kind}
              onClick={() => open(line.kind)}
            >
              <NewsLineWords line={line} />
              <Icon name="right" isSmall />
            </button>
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
