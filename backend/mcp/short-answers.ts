/** Short forms of the service's responses for assistants: who, how well, why and since when, and how certain. */
import { z } from 'zod';
import { certaintyOf, type ScoreMeta } from '../../utils/interface/score.ts';

const MAX_PATHS = 5;
const MAX_REASONS = 4;
export const MAX_ROWS = 20;

const reasons = z.array(z.object({ title: z.string(), description: z.string() })).default([]);
const summary = z.object({ score: z.number(), score_label: z.string(), description: z.string() });
const profile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  linkedin_url: z.string(),
  headline: z.string().default(''),
});
const path = z.discriminatedUnion('type', [
  z.object({ type: z.literal('direct'), summary, score_meta: reasons }),
  z.object({
    type: z.literal('intro'),
    summary,
    starters: z.array(z.object({ profile, score_meta: reasons })),
    introducer: z.object({ profile, score_meta: reasons }),
  }),
]);
const target = z.object({ full_name: z.string(), linkedin_url: z.string(), title: z.string().default('') });

const nameOf = ({ first_name, last_name }: z.infer<typeof profile>) => `${first_name} ${last_name}`.trim();
const partyOf = (one: z.infer<typeof profile>) => ({
  name: nameOf(one),
  headline: one.headline,
  linkedin_url: one.linkedin_url,
});

/** Dates are part of the reasons. A reason that is only inferred ends in "not confirmed". */
function because(meta: readonly ScoreMeta[]) {
  return {
    certainty: certaintyOf(meta) === 'known' ? 'confirmed' : 'not confirmed',
    reasons: meta.slice(0, MAX_REASONS).map(({ title, description }) => `${title}: ${description}`),
  };
}

function shortPath(one: z.infer<typeof path>) {
  const { score, score_label: strength } = one.summary;
  if (one.type === 'direct') return { kind: 'you know them', strength, score, ...because(one.score_meta) };
  const { introducer, starters } = one;
  return {
    kind: 'through an introducer',
    strength,
    score,
    introducer: { ...partyOf(introducer.profile), knows_them: because(introducer.score_meta) },
    known_by: starters.map((starter) => ({
      name: nameOf(starter.profile),
      knows_the_introducer: because(starter.score_meta),
    })),
  };
}

/** Shortens the response of POST /v2/people/paths. */
export const shortPersonPaths = z
  .object({ person: target.omit({ title: true }), summary, paths: z.array(path), count: z.number() })
  .transform(({ person, summary: whole, paths, count }) => ({
    person: { name: person.full_name, linkedin_url: person.linkedin_url },
    summary: `${whole.score_label}: ${whole.description}`,
    paths: paths.slice(0, MAX_PATHS).map(shortPath),
    all_paths: count,
  }));

const atCompany = z
  .object({ target, paths: z.array(path), summary })
  .transform(({ target: who, paths, summary: whole }) => ({
    name: who.full_name,
    title: who.title,
    linkedin_url: who.linkedin_url,
    strength: whole.score_label,
    score: whole.score,
    best_path: paths.slice(0, 1).map(shortPath)[0] ?? null,
  }));
const company = z.object({ name: z.string(), linkedin_url: z.string(), domain: z.string() });

/** Shortens the response of POST /v2/companies/paths and GET /kith/companies/people. */
export const shortCompanyPeople = z
  .object({ company, summary, target_people: z.array(atCompany), count: z.number() })
  .transform(({ company: at, summary: whole, target_people, count }) => ({
    company: at,
    summary: `${whole.score_label}: ${whole.description}`,
    people: target_people.slice(0, MAX_ROWS),
    all_people: count,
  }));

/** Shortens the response of POST /v2/people/sort. */
export const shortRanking = z.object({
  sorted: z.array(z.object({ linkedin_url: z.string(), score: z.number(), score_label: z.string() })),
  errors: z.array(z.object({ url: z.string(), error: z.string() })),
});

/** Shortens the response of POST /kith/companies/reach. */
export const reachedCompanies = z.object({
  firms: z.array(
    z.object({
      companies: z.array(
        company.extend({
          id: z.string(),
          score: z.number(),
          score_label: z.string(),
          count: z.number(),
          best: z.array(atCompany),
        }),
      ),
      error: z.string(),
    }),
  ),
});

/** Shortens the response of POST /kith/search. */
export const shortSearch = z.object({
  filters: z.array(z.object({ key: z.string(), value: z.string(), negated: z.boolean() })),
  notes: z.array(z.object({ text: z.string(), reason: z.string() })),
  people: z.array(
    z.object({
      full_name: z.string(),
      linkedin_url: z.string(),
      title: z.string(),
      company: z.string(),
      city: z.string(),
      score: z.number(),
      score_label: z.string(),
      through: z.string(),
      description: z.string(),
      certainty: z.string().transform((given) => (given === 'likely' ? 'not confirmed' : 'confirmed')),
    }),
  ),
  companies: z
    .array(z.object({ name: z.string(), linkedin_url: z.string() }).loose())
    .transform((all) => all.map(({ name, linkedin_url }) => ({ name, linkedin_url }))),
  pagination: z.object({ total: z.number() }),
});

const newsRow = z
  .looseObject({ score_label: z.string(), score_meta: reasons })
  .transform(({ full_name, name, linkedin_url, headline, score_label, score_meta, ...row }) => {
    const { before, now, on, last_contact } = row;
    return {
      ...{ full_name, name, linkedin_url, headline, before, now, on, last_contact },
      strength: score_label,
      ...because(score_meta),
    };
  });
const newsKind = z.object({ count: z.number(), rows: z.array(newsRow) });

/** Shortens the response of GET /kith/news. */
export const shortNews = z.object({
  since: z.string(),
  until: z.string(),
  changed_jobs: newsKind,
  new_connections: newsKind,
  companies: newsKind,
  reachable: newsKind,
  ended_connections: newsKind,
  contact_since: z.string(),
  back_in_touch: newsKind,
  lost_touch: newsKind,
});

const party = z.object({ full_name: z.string(), linkedin_url: z.string(), headline: z.string() });

/** An ask without its text. */
export const shortAsk = z.object({
  id: z.string(),
  state: z.string(),
  kind: z.string(),
  target: party,
  introducer: party,
  steps: z.array(z.object({ state: z.string(), at: z.string() })),
});
export const shortAsks = z
  .object({ asks: z.array(shortAsk) })
  .transform(({ asks }) => ({ asks: asks.slice(0, MAX_ROWS), all_asks: asks.length }));

const list = z.object({ id: z.number(), title: z.string(), type: z.string(), item_count: z.number() });
export const shortLists = z.object({ lists: z.array(list), pagination: z.object({ total: z.number() }) });
export const shortList = list.extend({
  items: z.object({
    data: z.array(
      z.object({
        data: z.object({
          full_name: z.string().optional(),
          name: z.string().optional(),
          linkedin_url: z.string().default(''),
          headline: z.string().optional(),
          summary: summary.optional(),
        }),
      }),
    ),
    pagination: z.object({ total: z.number(), has_next_page: z.boolean() }).loose(),
  }),
});
export const addedItems = z.object({
  items: z.array(z.object({ url: z.string(), status: z.string(), error: z.string() })),
  list,
});
