import type { ServiceClient } from '../companion/companion-client.ts';
import { type NewsKind, news } from '../interface/kith/kith-news.ts';

/** The number of rows of each kind in a summary. */
const NAMED = 2;
export const NEWS_PAGE = 20;

export type NewsClient = ReturnType<typeof newsClient>;

/** Operations on the news. All of them throw CompanionFailure. */
export function newsClient({ asMe }: ServiceClient) {
  const ask = (query: Readonly<Record<string, string>>) =>
    asMe('GET', `/kith/news?${new URLSearchParams(query)}`, { answer: news });
  return {
    /** Returns the counts and the first rows of each kind. */
    summary: () => ask({ limit: String(NAMED) }),
    /** Returns one page of one kind. `page` counts from 1. */
    page: (kind: NewsKind, page: number) => ask({ kind, page: String(page), limit: String(NEWS_PAGE) }),
  };
}
