import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { ServiceClient } from '../../utils/companion/companion-client.ts';
import type { ImportJob } from '../../utils/interface/kith/kith-imports.ts';
import { LIST_NEWS } from '../../utils/interface/kith/kith-news.ts';
import { newsClient } from '../../utils/news/news-client.ts';
import { openWindowPanel } from '../../utils/open-window-panel.ts';
import { useLoaded } from '../data/use-loaded.ts';
import { Button } from '../ui/Button.tsx';
import { NewsLineWords } from './NewsSection.tsx';
import { newsLines } from './news-words.ts';

interface ImportNewsProps {
  readonly job: Pick<ImportJob, 'id'>;
  readonly client: ServiceClient;
}

/**
 * Shows one line per kind of change that this import made, and a button that opens the panel, which lists the names.
 * Renders nothing if nothing changed.
 */
export function ImportNews({ job, client }: ImportNewsProps) {
  const { data: news } = useLoaded(newsClient(client).summary, [client, job.id]);
  const { data: window } = useLoaded(() => browser.windows.getCurrent(), []);
  if (news === null || news.import_id !== job.id) return null;
  const lines = newsLines(news, LIST_NEWS);
  if (lines.length === 0) return null;
  return (
    <section class="import-news">
      <h4>{i18n.t('news.changed')}</h4>
      <ul class="rows">
        {lines.map((line) => (
          <li key={line.kind} class="person-line news-line">
            <NewsLineWords line={line} />
          </li>
        ))}
      </ul>
      {/* Opened inside the click handler, because browsers allow it only there. */}
      {window?.id !== undefined && (
        <Button class="plain" onClick={() => void openWindowPanel(window.id ?? null)}>
          {i18n.t('popup.openPanel')}
        </Button>
      )}
    </section>
  );
}
