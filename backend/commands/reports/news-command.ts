import { Option } from 'commander';
import { z } from 'zod';
import {
  CONTACT_NEWS,
  LIST_NEWS,
  NEWS_KINDS,
  type News,
  type NewsKind,
  type NewsPerson,
  news,
} from '../../../utils/interface/kith/kith-news.ts';
import { type CliCommand, cliCommand } from '../../cli/cli-command.ts';
import { defineCommand } from '../../cli/command.ts';
import { type CallerOptions, caller, callService } from '../../cli/service-command.ts';
import { joinKnown } from '../../cli/terminal-text.ts';
import type { Kith } from '../../open-kith.ts';

const PAGE = 100;

/** All news in one result. The operation returns it page by page. */
const allNews: z.ZodType<News> = news.extend(
  Object.fromEntries(
    NEWS_KINDS.map((kind) => {
      const { count, rows } = news.shape[kind].shape;
      return [kind, z.object({ count, rows: z.array(rows.element) })];
    }),
  ),
) as unknown as z.ZodType<News>;

/**
 * `news`: lists the changes in the newest list of connections, if it covers days after `since`, and changes in contact after
 * `since`.
 */
export const showNews = defineCommand({
  name: 'news',
  input: caller.extend({ since: z.iso.date('takes a day like 2026-01-31').nullable() }),
  result: allNews,
  async run(kith, { since, ...who }) {
    const contact = since === null ? '' : `&since=${since}`;
    const first = await readPage(kith, who, `limit=${PAGE}${contact}`);
    if (since !== null && first.until <= since) return withoutLists(first);
    for (const kind of LIST_NEWS) {
      const { count, rows } = first[kind];
      for (let page = 2; (page - 1) * PAGE < count; page++) {
        const next = await readPage(kith, who, `kind=${kind}&page=${page}&limit=${PAGE}`);
        (rows as unknown[]).push(...next[kind].rows);
      }
    }
    return first;
  },
  show(found) {
    const lists = LIST_NEWS.flatMap((kind) => showKind(kind, found));
    const contacts = CONTACT_NEWS.flatMap((kind) => showKind(kind, found));
    const parts: string[][] = [];
    if (found.until !== '')
      parts.push([
        `From ${found.since} to ${found.until}`,
        ...(lists.length === 0 ? ['  Nothing changed.'] : lists),
      ]);
    if (contacts.length > 0) parts.push([`Since ${found.contact_since}`, ...contacts]);
    if (parts.length === 0)
      return 'There is no news. To see who changed jobs, import a newer LinkedIn export.';
    return parts.map((lines) => lines.join('\n')).join('\n\n');
  },
});

async function readPage(kith: Kith, who: CallerOptions, query: string): Promise<News> {
  return news.parse(await callService(kith, who, { method: 'GET', path: `/kith/news?${query}` }));
}

/** Removes the news from lists of connections, because the newest list doesn't cover any day after `since`. */
function withoutLists(found: News): News {
  const none = Object.fromEntries(LIST_NEWS.map((kind) => [kind, { count: 0, rows: [] }]));
  return { ...found, ...none, import_id: '', since: '', until: '' };
}

const TITLES: Readonly<Record<NewsKind, string>> = {
  changed_jobs: 'New jobs',
  new_connections: 'New connections',
  companies: 'Newly reachable companies',
  reachable: 'Newly reachable from your lists',
  ended_connections: 'No longer connected',
  renamed: 'New LinkedIn addresses',
  back_in_touch: 'Back in touch',
  lost_touch: 'Lost touch',
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
        (row) => `${nameOf(row)}: ${formatJob(row.now)} (before: ${formatJob(row.before)})`,
      );
    case 'companies':
      return found.companies.rows.map(
        ({ name, score_label, count }) => `${name}: ${score_label}, ${count} reachable`,
      );
    case 'reachable':
      return found.reachable.rows.map(
        ({ name, linkedin_url, score_label, list_title }) =>
          `${name || linkedin_url}: ${score_label}, ${list_title === '' ? 'on your watchlist' : `on “${list_title}”`}`,
      );
    case 'renamed':
      return found.renamed.rows.map((row) => `${nameOf(row)}: ${row.linkedin_url} (before: ${row.before})`);
    case 'back_in_touch':
      return found.back_in_touch.rows.map(
        (row) => `${nameOf(row)}: on ${row.on}, for the first time since ${row.last_contact}`,
      );
    case 'lost_touch':
      return found.lost_touch.rows.map((row) => `${nameOf(row)}: last contact ${row.last_contact}`);
    default:
      return found[kind].rows.map((row) => joinKnown([nameOf(row), row.headline], ', '));
  }
}

function nameOf({ full_name, linkedin_url }: Pick<NewsPerson, 'full_name' | 'linkedin_url'>): string {
  return full_name || linkedin_url;
}

function formatJob({ title, company }: { readonly title: string; readonly company: string }): string {
  return joinKnown([title, company], ' at ') || 'none';
}

export const NEWS_COMMANDS: readonly CliCommand[] = [
  cliCommand(
    'news',
    'Show what your newest LinkedIn export changed, and who you are back in touch with or lost touch with.',
    showNews,
    {
      options: [
        new Option('--since <day>', 'only changes after this day, YYYY-MM-DD').default(
          null,
          'all changes in the export, and 14 days of contact',
        ),
      ],
    },
  ),
];
