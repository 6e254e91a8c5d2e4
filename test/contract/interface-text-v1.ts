/** The responses of the first generation as in the interface's text, with its section numbers. */
import {
  array,
  both,
  byType,
  ContractError,
  count,
  exactly,
  matching,
  number,
  object,
  type Reader,
  string,
} from './interface-reader.ts';

const LABELS = ['Excellent', 'Very Good', 'Good', 'Okay', 'Maybe', 'None'];

/** From 0 to `most`, with one decimal. */
const scoreTo =
  (most: number): Reader =>
  (value, at) => {
    number(value, at);
    const tenths = Number(value) * 10;
    if (tenths < 0 || tenths > most * 10 || Math.abs(tenths - Math.round(tenths)) > 1e-9) {
      throw new ContractError(`${at}: expected 0–${most} with one decimal`);
    }
  };

/** Labels come from the 0–100 score. A rounded 0–10 score determines only None, which is exactly 0. */
const labelOfItsScore: Reader = (value, at) => {
  const { score, score_label } = value as { score: number; score_label: string };
  if (!LABELS.includes(score_label) || (score === 0) !== (score_label === 'None')) {
    throw new ContractError(`${at}.score_label: expected the label of the score`);
  }
};
const scored = (fields: Readonly<Record<string, Reader>>): Reader =>
  both(object({ score: scoreTo(10), score_label: string, ...fields }), labelOfItsScore);

const sentence = matching(/\S/, 'a description');
const personUrl = matching(
  /^(https:\/\/www\.linkedin\.com\/in\/[^/?#\s]+)?$/,
  "'' or a LinkedIn person address",
);
const companyUrl = matching(
  /^(https:\/\/www\.linkedin\.com\/company\/[^/?#\s]+)?$/,
  "'' or a LinkedIn company address",
);
const opaqueId = matching(/^[\w-]{22}$/, 'an opaque id');

/** 2.3 */
const summary = scored({ description: sentence });

/** 2.4: the profile also contains service_id. Starters and introducers have no score_meta. */
const profile = object({
  service_id: matching(/^([\w-]{22})?$/, "'' or an opaque id"),
  first_name: string,
  last_name: string,
  linkedin_url: personUrl,
  headline: string,
});
const path = byType({
  intro: object({
    type: exactly('intro'),
    summary,
    starters: array(scored({ profile, score_description: sentence })),
    introducer: scored({ profile }),
  }),
  direct: object({ type: exactly('direct'), summary }),
});

/** 2.6, v1: target, count, summary and paths at the top level. */
export const personPathsV1 = both(
  object({ target: object({ profile }), count, summary, paths: array(path, 10) }),
  (value, at) => {
    const { paths, count: total } = value as { paths: unknown[]; count: number };
    if (paths.length !== Math.min(total, 10)) {
      throw new ContractError(`${at}.count: expected the number of paths`);
    }
  },
);

/** 2.11 */
export const topCompanies = object({
  data: array(scored({ linkedin_url: companyUrl, name: string, domain: string }), 1000),
  pagination: object({ page: count, limit: count, hasNextPage: boolean }),
});

function boolean(value: unknown, at: string): void {
  if (typeof value !== 'boolean') throw new ContractError(`${at}: expected true or false`);
}

const searchPagination = object({ page: count, pageSize: count, hasNextPage: boolean });
/** Kith’s own addition: people with unknown values. */
const unknownCounts = object({ total: count, city: count, industry: count });
const pageOf = (item: Reader) =>
  object({ data: array(item, 100), pagination: searchPagination, unknown: unknownCounts });

/** Kith’s own addition to filtersGenerated. */
const notes = array(
  object({
    text: string,
    reason: matching(/^(no_data|time|no_match|not_of_companies|unknown_filter)$/, 'a reason'),
  }),
  10_000,
);

/** 2.12 */
export const peopleSearch = object({
  notes,
  filtersGenerated: object({
    people: object({
      city: string,
      position: string,
      companyIndustry: string,
      connectionDegree: matching(/^([123](,[123])*)?$/, "'' or degrees"),
    }),
  }),
  results: object({
    people: pageOf(
      object({
        id: opaqueId,
        full_name: string,
        linkedin_url: personUrl,
        location: string,
        warmth_score: scoreTo(100),
        relevant_work: object({
          position: string,
          company: object({
            name: string,
            linkedin_url: matching(
              /^(https:\/\/www\.linkedin\.com\/company\/[^/?#\s]+)?$/,
              "'' or a LinkedIn company address",
            ),
          }),
        }),
      }),
    ),
  }),
});

/** The interface doesn’t show the format of company results, so it is as in docs/service.md. */
export const companySearch = object({
  notes,
  filtersGenerated: object({ companies: object({ city: string, companyIndustry: string }) }),
  results: object({
    companies: pageOf(
      object({
        id: opaqueId,
        name: sentence,
        linkedin_url: matching(
          /^(https:\/\/www\.linkedin\.com\/company\/[^/?#\s]+)?$/,
          "'' or a LinkedIn company address",
        ),
        warmth_score: scoreTo(100),
      }),
    ),
  }),
});
