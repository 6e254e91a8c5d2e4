import { i18n } from '#i18n';
import type { ChangedJob, News, NewsKind } from '../../utils/interface/kith/kith-news.ts';
import type { IconName } from '../ui/Icon.tsx';

export interface NewsLine {
  readonly kind: NewsKind;
  readonly icon: IconName;
  readonly title: string;
  readonly names: string;
}

const KINDS: Readonly<Record<NewsKind, { icon: IconName; title: (count: number) => string }>> = {
  changed_jobs: { icon: 'work', title: (count) => i18n.t('news.jobs', count) },
  new_connections: { icon: 'people', title: (count) => i18n.t('news.connections', count) },
  companies: { icon: 'door', title: (count) => i18n.t('news.companies', count) },
  reachable: { icon: 'star', title: (count) => i18n.t('news.reachable', count) },
  ended_connections: { icon: 'link', title: (count) => i18n.t('news.ended', count) },
  renamed: { icon: 'page', title: (count) => i18n.t('news.renamed', count) },
  back_in_touch: { icon: 'chat', title: (count) => i18n.t('news.backInTouch', count) },
  lost_touch: { icon: 'clock', title: (count) => i18n.t('news.lostTouch', count) },
};

/** Returns a line for each of `kinds` that has changes. */
export function newsLines(news: News, kinds: readonly NewsKind[]): NewsLine[] {
  return kinds
    .filter((kind) => news[kind].count > 0)
    .map((kind) => ({
      kind,
      icon: KINDS[kind].icon,
      title: newsTitle(kind, news[kind].count),
      names: namesOf(news, kind),
    }));
}

export function newsTitle(kind: NewsKind, count: number): string {
  return KINDS[kind].title(count);
}

/** Returns a sentence such as "Ines Demir is now at Northvolt". It names the new title only if the company is the same. */
export function jobLine({ full_name: name, before, now }: ChangedJob): string {
  const isElsewhere = before.company.toLowerCase() !== now.company.toLowerCase();
  if (isElsewhere || now.title === '') return i18n.t('news.nowAt', { name, company: now.company });
  return i18n.t('news.nowIs', { name, title: now.title });
}

function namesOf(news: News, kind: NewsKind): string {
  const names =
    kind === 'changed_jobs'
      ? news.changed_jobs.rows.slice(0, 1).map(jobLine)
      : kind === 'companies' || kind === 'reachable'
        ? news[kind].rows.map(({ name }) => name)
        : news[kind].rows.map(({ full_name }) => full_name);
  const rest = news[kind].count - names.length;
  if (rest === 0) return new Intl.ListFormat(i18n.t('languageTag'), { type: 'conjunction' }).format(names);
  return i18n.t('news.andMore', rest, { names: names.join(', ') });
}
