/** What the caller's latest LinkedIn export changed, and who they got back in touch or lost touch with: `/kith/news`. */
import { z } from 'zod';
import { limitTo100, pageNumber } from '../page-query.ts';
import { scoreMeta } from '../score.ts';
import { topCompany } from './kith-companies.ts';

/** Kinds of change between two lists of connections, in display order. */
export const LIST_NEWS = [
  'changed_jobs',
  'new_connections',
  'companies',
  'reachable',
  'ended_connections',
  'renamed',
] as const;
/** Kinds of change in the caller's own contact with people. */
export const CONTACT_NEWS = ['back_in_touch', 'lost_touch'] as const;
/** All kinds of change, in display order. */
export const NEWS_KINDS = [...LIST_NEWS, ...CONTACT_NEWS] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/**
 * Query of GET /kith/news; page 1 and limit 20 by default. With `kind`, the other kinds have only counts. Changes in
 * contact are reported after the day in `since`: two weeks ago by default, a year ago at most.
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
    /** The score of the caller's best path to them; 0 and None without one. */
    score: z.number(),
    score_label: z.string(),
    score_meta: z.array(scoreMeta),
  })
  .meta({ id: 'NewsPerson' });

const listedJob = z.object({ company: z.string(), title: z.string() }).meta({ id: 'ListedJob' });

const changedJob = newsPerson.extend({ before: listedJob, now: listedJob }).meta({ id: 'NewsChangedJob' });

const renamedPerson = newsPerson
  .extend({
    /** The previous address. */
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
    /** The list it is on; '' for a watch. */
    list_title: z.string(),
  })
  .meta({ id: 'NewsReachable' });

const contactChange = newsPerson
  .extend({
    /** The day contact resumed, or the day after which it counts as lost. YYYY-MM-DD, like the next field. */
    on: z.string(),
    /** The last contact before the silence. */
    last_contact: z.string(),
  })
  .meta({ id: 'NewsContact' });

function newsOf<Row extends z.ZodType>(row: Row) {
  return z.object({ count: z.number().int().min(0), rows: z.array(row).max(100) });
}

/** The number of changes of each kind, with a page of them. */
export const news = z
  .object({
    /** The import with the newer list; '' without two complete lists, in which case there is no news. */
    import_id: z.string(),
    /** The days the two lists cover, YYYY-MM-DD; '' if there are none. */
    since: z.string(),
    until: z.string(),
    changed_jobs: newsOf(changedJob),
    new_connections: newsOf(newsPerson),
    /** Companies that became reachable through the newer list. */
    companies: newsOf(topCompany),
    reachable: newsOf(reachableNews),
    /** No longer connected by `until`. */
    ended_connections: newsOf(newsPerson),
    renamed: newsOf(renamedPerson),
    /** Changes in contact after this day are reported, YYYY-MM-DD. */
    contact_since: z.string(),
    /** Contact resumed after at least a year without any. The strongest ties, at most 5. */
    back_in_touch: newsOf(contactChange),
    /** Regular contact ended 90 days ago. The strongest ties, at most 5. */
    lost_touch: newsOf(contactChange),
  })
  .meta({ id: 'News' });

export type News = z.infer<typeof news>;
export type NewsPerson = z.infer<typeof newsPerson>;
export type ChangedJob = z.infer<typeof changedJob>;
export type ContactChange = z.infer<typeof contactChange>;
export type ReachableNews = z.infer<typeof reachableNews>;
