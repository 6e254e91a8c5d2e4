import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { CompanionClient } from '../../utils/companion/companion-client.ts';
import type { ImportJob } from '../../utils/interface/kith-imports.ts';
import { newsBook } from '../../utils/news/news-book.ts';
import { isAnythingNew } from '../../utils/news/seen-news.ts';
import { openWindowPanel } from '../../utils/open-window-panel.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { NewsLineWords } from './NewsSection.tsx';
import { newsLines } from './news-words.ts';

interface ImportNewsProps {
  readonly job: Pick<ImportJob, 'id'>;
  readonly client: Pick<CompanionClient, 'asMe'>;
}

/** What this import changed, a line a kind, and the way to the panel, which says who. Nothing if it changed nothing. */
export function ImportNews({ job, client }: ImportNewsProps) {
  const { data: news } = useLoaded(newsBook(client).summary, [client, job.id]);
  const { data: window } = useLoaded(() => browser.windows.getCurrent(), []);
  if (news === null || news.import_id !== job.id || !isAnythingNew(news)) return null;
  return (
    <section class="import-news">
      <h4>{i18n.t('news.changed')}</h4>
      <ul class="rows">
        {newsLines(news).map((line) => (
          <li key={line.kind} class="person-line news-line">
            <NewsLineWords line={line} />
          </li>
        ))}
      </ul>
      {/* Opened in the click itself: browsers open no panel later. */}
      {window?.id !== undefined && (
        <button type="button" class="plain" onClick={() => void openWindowPanel(window.id ?? null)}>
          {i18n.t('popup.openPanel')}
        </button>
      )}
    </section>
  );
}
