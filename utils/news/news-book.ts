import type { ServiceClient } from '../companion/companion-client.ts';
import { type News, type NewsKind, news } from '../interface/kith/kith-news.ts';

/** Rows of each kind in a summary. */
export const NAMED = 2;
export const NEWS_PAGE = 20;

/** What the latest import changed. Every function throws CompanionFailure. */
export interface NewsBook {
  /** Returns counts, and the first rows of each kind. */
  summary(): Promise<News>;
  /** Returns a page of one kind, from 1. */
  page(kind: NewsKind, page: number): Promise<News>;
}

export function newsBook(client: ServiceClient): NewsBook {
  const ask = (query: Readonly<Record<string, string>>) =>
    client.asMe('GET', `/kith/news?${new URLSearchParams(query)}`, { answer: news });
  return {
    summary: () => ask({ limit: String(NAMED) }),
    page: (kind, page) => ask({ kind, page: String(page), limit: String(NEWS_PAGE) }),
  };
}
