/** Our own routes for changes in the caller's latest LinkedIn export, and for contact that resumed or stopped: `/kith/news`. */
import { z } from 'zod';
import { limitTo100, pageNumber } from '../page-query.ts';
import { scoreMeta } from '../score.ts';
import { topCompany } from './kith-companies.ts';

/** Kinds of differences between two lists of connections, in display order. */
export const LIST_NEWS = [
  'changed_jobs',
  'new_connections',
  'companies',
  'reachable',
  'ended_connections',
  'renamed',
] as const;
/** Kinds of changes in how often the caller is in contact with someone. */
export const CONTACT_NEWS = ['back_in_touch', 'lost_touch'] as const;
/** In display order. */
export const NEWS_KINDS = [...LIST_NEWS, ...CONTACT_NEWS] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/**
 * Query of GET /kith/news; page 1 and limit 20 by default. With `kind`, the other kinds have only counts. Changes in contact are
 * returned if they are later than `since`, which is two weeks ago by default and a year ago at most.
 */
export const newsQuery = z.strictObject({
  since: z.iso.date().optional(),
  kind: z.enum(NEWS_KINDS).optional(),
  page: pageNumber,
  limit: limitTo100.default(20),
});

/** A person in the news; texts are '' if unknown. */
const newsPerson = z
  .object({
    full_name: z.string(),
    linkedin_url: z.string(),
    headline: z.string(),
    /** The score of the caller's best path to them. Without a path, it is 0, and the label is None. */
    score: z.number(),
    score_label: z.string(),
    score_meta: z.array(scoreMeta),
  })
  .meta({ id: 'NewsPerson' });

const listedJob = z.object({ company: z.string(), title: z.string() }).meta({ id: 'ListedJob' });

const changedJob = newsPerson.extend({ before: listedJob, now: listedJob }).meta({ id: 'NewsChangedJob' });

const renamedPerson = newsPerson
  .extend({
    /** The previous LinkedIn address. */
    before: z.string(),
  })
  .meta({ id: 'NewsRenamed' });

/** A person or company on the caller's lists or watchlist. */
const reachableNews = z
  .object({
    kind: z.enum(['person', 'company']),
    name: z.string(),
    linkedin_url: z.string(),
    score: z.number(),
    score_label: z.string(),
    /** The title of the list it is on; '' for a watch. */
    list_title: z.string(),
  })
  .meta({ id: 'NewsReachable' });

const contactChange = newsPerson
  .extend({
    /** The day contact resumed, or from which it counts as lost. YYYY-MM-DD, as is `last_contact`. */
    on: z.string(),
    /** The last contact before the silence. */
    last_contact: z.string(),
  })
  .meta({ id: 'NewsContact' });

function newsOf<Row extends z.ZodType>(row: Row) {
  return z.object({ count: z.number().int().min(0), rows: z.array(row).max(100) });
}

/** Counts per kind of change, with a page of each. */
export const news = z
  .object({
    /** The import with the newer list; '' if there aren't two complete lists, so there is no news. */
    import_id: z.string(),
    /** The days covered by the older and the newer list, YYYY-MM-DD; '' without lists. */
    since: z.string(),
    until: z.string(),
    changed_jobs: newsOf(changedJob),
    new_connections: newsOf(newsPerson),
    /** Companies that became reachable through the newer list. */
    companies: newsOf(topCompany),
    reachable: newsOf(reachableNews),
    /** Connections in the older list that aren't in the newer one. */
    ended_connections: newsOf(newsPerson),
    renamed: newsOf(renamedPerson),
    /** Changes in contact are later than this day, YYYY-MM-DD. */
    contact_since: z.string(),
    /** Contact resumed after a year or more. At most 5 people, strongest ties first. */
    back_in_touch: newsOf(contactChange),
    /** Regular contact stopped 90 days ago. At most 5 people, strongest ties first. */
    lost_touch: newsOf(contactChange),
  })
  .meta({ id: 'News' });

export type News = z.infer<typeof news>;
export type NewsPerson = z.infer<typeof newsPerson>;
export type ChangedJob = z.infer<typeof changedJob>;
export type ContactChange = z.infer<typeof contactChange>;
export type ReachableNews = z.infer<typeof reachableNews>;
