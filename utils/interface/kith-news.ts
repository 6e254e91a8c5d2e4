/** What the caller's newest export of LinkedIn changed: `/kith/news`. */
import { z } from 'zod';
import { topCompany } from './kith-companies.ts';
import { limitTo100, pageNumber } from './page-query.ts';
import { scoreMeta } from './score.ts';

/** What may have changed, in the order it is shown. */
export const NEWS_KINDS = [
  'changed_jobs',
  'new_connections',
  'companies',
  'reachable',
  'ended_connections',
  'renamed',
] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Query of GET /kith/news; page 1 and limit 20 by default. With `kind` the other kinds have their counts alone. */
export const newsQuery = z.strictObject({
  kind: z.enum(NEWS_KINDS).optional(),
  page: pageNumber,
  limit: limitTo100.default(20),
});

/** Somebody of the lists; texts are '' if nothing is known. */
export const newsPerson = z
  .object({
    full_name: z.string(),
    linkedin_url: z.string(),
    headline: z.string(),
    /** Of how the caller can reach them now; 0 and None if there is no path. */
    score: z.number(),
    score_label: z.string(),
    score_meta: z.array(scoreMeta),
  })
  .meta({ id: 'NewsPerson' });

export const listedJob = z.object({ company: z.string(), title: z.string() }).meta({ id: 'ListedJob' });

export const changedJob = newsPerson
  .extend({ before: listedJob, now: listedJob })
  .meta({ id: 'NewsChangedJob' });

export const renamedPerson = newsPerson
  .extend({
    /** The address before. */
    before: z.string(),
  })
  .meta({ id: 'NewsRenamed' });

/** A person or company of the caller's lists and watches. */
export const reachableNews = z
  .object({
    kind: z.enum(['person', 'company']),
    name: z.string(),
    linkedin_url: z.string(),
    score: z.number(),
    score_label: z.string(),
    /** The list it is on; '' for a watch. */
    list_title: z.string(),
  })
  .meta({ id: 'NewsReachable' });

function newsOf<Row extends z.ZodType>(row: Row) {
  return z.object({ count: z.number().int().min(0), rows: z.array(row).max(100) });
}

/** How many changes of each kind there are, with a page of them. */
export const news = z
  .object({
    /** The import with the newer list; '' if there are no two complete lists, and then nothing is new. */
    import_id: z.string(),
    /** The days the two lists cover, YYYY-MM-DD; '' if there are none. */
    since: z.string(),
    until: z.string(),
    changed_jobs: newsOf(changedJob),
    new_connections: newsOf(newsPerson),
    /** Companies where the caller can reach somebody, only thanks to the newer list. */
    companies: newsOf(topCompany),
    reachable: newsOf(reachableNews),
    /** No longer connected by `until`. */
    ended_connections: newsOf(newsPerson),
    renamed: newsOf(renamedPerson),
  })
  .meta({ id: 'News' });

export type News = z.infer<typeof news>;
export type NewsPerson = z.infer<typeof newsPerson>;
export type ChangedJob = z.infer<typeof changedJob>;
export type ReachableNews = z.infer<typeof reachableNews>;
