import type { ServiceClient } from '../companion/companion-client.ts';
import { type NewsKind, news } from '../interface/kith/kith-news.ts';

/** Rows of each kind in a summary. */
const NAMED = 2;
export const NEWS_PAGE = 20;

export type NewsBook = ReturnType<typeof newsBook>;

/** Operations on the changes in the latest import. Every function throws CompanionFailure. */
export function newsBook({ asMe }: ServiceClient) {
  const ask = (query: Readonly<Record<string, string>>) =>
    asMe('GET', `/kith/news?${new URLSearchParams(query)}`, { answer: news });
  return {
    /** Returns counts, and the first rows of each kind. */
    summary: () => ask({ limit: String(NAMED) }),
    /** Returns a page of one kind, from 1. */
    page: (kind: NewsKind, page: number) => ask({ kind, page: String(page), limit: String(NEWS_PAGE) }),
  };
}
