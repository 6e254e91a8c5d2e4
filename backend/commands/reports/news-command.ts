import { Option } from 'commander';
import { z } from 'zod';
import { NEWS_KINDS, type News, type NewsKind, news } from '../../../utils/interface/kith/kith-news.ts';
import { type CliCommand, cliCommand } from '../../cli/cli-command.ts';
import { defineCommand } from '../../cli/command.ts';
import { type Caller, caller, callService } from '../../cli/service-command.ts';
import type { Kith } from '../../open-kith.ts';

const PAGE = 100;

/** All news at once. The operation returns them page by page. */
const allNews: z.ZodType<News> = news.extend(
  Object.fromEntries(
    NEWS_KINDS.map((kind) => {
      const { count, rows } = news.shape[kind].shape;
      return [kind, z.object({ count, rows: z.array(rows.element) })];
    }),
  ),
) as unknown as z.ZodType<News>;

/** `news`: what the newest list of connections changed, if it covers days after `since`. */
export const showNews = defineCommand({
  name: 'news',
  input: caller.extend({ since: z.iso.date('takes a day like 2026-01-31').nullable() }),
  result: allNews,
  async run(kith, { since, ...who }) {
    const first = await readPage(kith, who, `limit=${PAGE}`);
    if (since !== null && first.until <= since) return withoutRows(first);
    for (const kind of NEWS_KINDS) {
      const { count, rows } = first[kind];
      for (let page = 2; (page - 1) * PAGE < count; page++) {
        const next = await readPage(kith, who, `kind=${kind}&page=${page}&limit=${PAGE}`);
        (rows as unknown[]).push(...next[kind].rows);
      }
    }
    return first;
  },
  show(found) {
    if (found.until === '')
      return 'There is no news. It compares two LinkedIn exports, so import a newer one.';
    const lines = NEWS_KINDS.flatMap((kind) => showKind(kind, found));
    return [
      `From ${found.since} to ${found.until}`,
      ...(lines.length === 0 ? ['  Nothing changed.'] : lines),
    ].join('\n');
  },
});

async function readPage(kith: Kith, who: Caller, query: string): Promise<News> {
  return news.parse(await callService(kith, who, { method: 'GET', path: `/kith/news?${query}` }));
}

/** As without two lists, because the newer one brings nothing after the day. */
function withoutRows(found: News): News {
  const none = Object.fromEntries(NEWS_KINDS.map((kind) => [kind, { count: 0, rows: [] }]));
  return { ...found, ...none, import_id: '', since: '', until: '' };
}

const TITLES: Readonly<Record<NewsKind, string>> = {
  changed_jobs: 'New jobs',
  new_connections: 'New connections',
  companies: 'Newly reachable companies',
  reachable: 'Newly reachable from your lists',
  ended_connections: 'No longer connected',
  renamed: 'New LinkedIn addresses',
};

function showKind(kind: NewsKind, found: News): string[] {
  const { count } = found[kind];
  return count === 0
    ? []
    : ['', `${TITLES[kind]} (${count})`, ...showRows(kind, found).map((row) => `  ${row}`)];
}

function showRows(kind: NewsKind, found: News): string[] {
  switch (kind) {
    case 'changed_jobs':
      return found.changed_jobs.rows.map(
        (row) => `${nameOf(row)}: ${sayJob(row.now)} (before: ${sayJob(row.before)})`,
      );
    case 'companies':
      return found.companies.rows.map(
        ({ name, score_label, count }) => `${name}: ${score_label}, ${count} within reach`,
      );
    case 'reachable':
      return found.reachable.rows.map(
        ({ name, linkedin_url, score_label, list_title }) =>
          `${name || linkedin_url}: ${score_label}, ${list_title === '' ? 'on your watchlist' : `on “${list_title}”`}`,
      );
    case 'renamed':
      return found.renamed.rows.map((row) => `${nameOf(row)}: ${row.linkedin_url} (before: ${row.before})`);
    default:
      return found[kind].rows.map((row) =>
        [nameOf(row), row.headline].filter((text) => text !== '').join(', '),
      );
  }
}

function nameOf({
  full_name,
  linkedin_url,
}: {
  readonly full_name: string;
  readonly linkedin_url: string;
}): string {
  return full_name || linkedin_url;
}

function sayJob({ title, company }: { readonly title: string; readonly company: string }): string {
  return [title, company].filter((text) => text !== '').join(' at ') || 'none';
}

/** The command `news`. */
export const NEWS_COMMANDS: readonly CliCommand[] = [
  cliCommand('news', 'Show what your newest LinkedIn export changed.', showNews, {
    options: [
      new Option(
        '--since <day>',
        'nothing, unless that export covers days after this one, YYYY-MM-DD',
      ).default(null, 'always'),
    ],
  }),
];
