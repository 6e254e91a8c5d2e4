import { Option } from 'commander';
import { z } from 'zod';
import { readText } from '../../utils/interface/envelope.ts';
import { topCompanies } from '../../utils/interface/kith/kith-companies.ts';
import { readSortPeople, sortResult } from '../../utils/interface/people-sort.ts';
import {
  readPagination,
  readPeopleSearchResult,
  readUnknownCounts,
  searchResult,
  type UnknownCounts,
} from '../../utils/interface/v1/ai-search.ts';
import { readTopCompanies, topCompanies as topCompaniesV1 } from '../../utils/interface/v1/companies-top.ts';
import { type CliCommand, cliCommand, type Typed } from '../cli/cli-command.ts';
import { formatNextPage, PAGE_OPTIONS, PAGED, pageQuery } from '../cli/paging.ts';
import { defineServiceCommand } from '../cli/service-command.ts';
import { countPeople, joinKnown } from '../cli/terminal-text.ts';
import { readLines } from '../files/read-lines.ts';

const WHOLE = 'takes a whole number from 1';
const whole = z.coerce.number(WHOLE).int(WHOLE).min(1, WHOLE);

/** `top`: lists reachable companies, as documented in the interface. */
export const rankCompanies = defineServiceCommand({
  name: 'top',
  input: { page: pageQuery },
  answer: readTopCompanies,
  documented: topCompaniesV1,
  ask: ({ page }) => ({ method: 'GET', path: `/v1/companies/top${page}` }),
  show: ({ data, pagination }) =>
    data.length === 0
      ? 'You have no path to anyone at a company.'
      : [
          // Version 1 sends 0–10, but the command line shows 0–100 everywhere.
          ...data.map(({ linkedin_url, name, score, score_label }) =>
            joinKnown([`${score_label} (${Math.round(100 * score) / 10})`, name, linkedin_url]),
          ),
          ...formatNextPage({ ...pagination, has_next_page: pagination.hasNextPage }),
        ].join('\n'),
});

/** `company top`: lists all reachable companies by name. */
export const rankAllCompanies = defineServiceCommand({
  name: 'company top',
  input: { page: pageQuery },
  answer: topCompanies,
  ask: ({ page }) => ({ method: 'GET', path: `/kith/companies/top${page}` }),
  show: ({ companies, pagination }) =>
    companies.length === 0
      ? 'You have no path to anyone at a company.'
      : [
          ...companies.map(
            ({ id, name, score, score_label, count }) =>
              `${id}  ${name}: ${score_label} (${score}), ${countPeople(count)}`,
          ),
          ...formatNextPage(pagination),
        ].join('\n'),
});

const companiesFound = z.object({
  filtersGenerated: z.record(z.string(), z.record(z.string(), z.unknown())).catch({}),
  results: z.object({
    companies: z.object({
      data: z.array(z.object({ name: readText, warmth_score: z.number() })),
      pagination: readPagination,
      unknown: readUnknownCounts,
    }),
  }),
});

/** `search QUERY`: searches as documented in the interface. `--json` includes how the query was understood. */
export const search = defineServiceCommand({
  name: 'search',
  input: {
    query: z.string(),
    type: z.enum(['people', 'companies']),
    page: whole.nullable(),
    limit: whole.nullable(),
  },
  answer: z.union([companiesFound, readPeopleSearchResult]),
  documented: searchResult,
  ask: ({ query, type, page, limit }) => ({
    method: 'POST',
    path: '/v1/ai/search',
    body: { query, type, ...(page === null ? {} : { page }), ...(limit === null ? {} : { limit }) },
  }),
  show({ filtersGenerated, results }) {
    const found =
      'companies' in results
        ? results.companies.data.map(({ name, warmth_score }) => `${name} (${warmth_score})`)
        : results.people.data.map(formatFound);
    const { pagination, unknown } = 'companies' in results ? results.companies : results.people;
    const next = formatNextPage({ ...pagination, has_next_page: pagination.hasNextPage });
    const lines = [...found, ...next, ...formatUnknownCounts(unknown)];
    return lines.length === 0
      ? formatNothingFound(Object.values(filtersGenerated)[0] ?? {})
      : lines.join('\n');
  },
});

/** How the command line names the filters that Kith read from a query. */
const FILTER_NAMES: Readonly<Record<string, string>> = {
  position: 'role',
  city: 'place',
  companyIndustry: 'industry',
  connectionDegree: 'degree',
};

/** Returns the conditions that nobody meets, as Kith read them, because the usual cause is a misread word. */
function formatNothingFound(filters: Readonly<Record<string, unknown>>): string {
  const read = Object.entries(FILTER_NAMES).flatMap(([key, name]) =>
    filters[key] === undefined || filters[key] === '' ? [] : `${name} “${filters[key]}”`,
  );
  if (read.length === 0) return 'Nothing in your data matches. Try other words.';
  return `Nothing in your data matches ${read.join(', ')}.${read.length > 1 ? ' Try fewer words.' : ''}`;
}

/** Returns a line about people whose city or industry is unknown, because they may match, too, and how to list them. */
function formatUnknownCounts({ total, city, industry }: UnknownCounts): string[] {
  if (total === 0) return [];
  const missing = [
    ...(city > 0 ? [{ what: `${city} without a city`, condition: 'the place' }] : []),
    ...(industry > 0 ? [{ what: `${industry} without an industry`, condition: 'the industry' }] : []),
  ];
  const [why, how] =
    missing.length > 0
      ? [
          `: ${missing.map(({ what }) => what).join(', ')} in your data`,
          `leave out ${missing.map(({ condition }) => condition).join(' or ')}`,
        ]
      : ['. Too little is known about them', 'use fewer words'];
  return [`${total} more may match${why}. To list them, too, ${how}.`];
}

type FoundPerson = z.output<typeof readPeopleSearchResult>['results']['people']['data'][number];

function formatFound({
  full_name,
  relevant_work: work,
  location,
  warmth_score,
  linkedin_url,
}: FoundPerson): string {
  const job = joinKnown([work.position, work.company.name], ' at ');
  const what = joinKnown([full_name || linkedin_url, job, location], ', ');
  return `${what} (${warmth_score})`;
}

/** `sort`: ranks the people with these LinkedIn addresses, strongest first. */
export const sortPeople = defineServiceCommand({
  name: 'sort',
  input: { people: z.array(z.string()) },
  answer: readSortPeople,
  documented: sortResult,
  ask: ({ people }) => ({ method: 'POST', path: '/v2/people/sort', body: { people } }),
  show: ({ sorted: people, errors }) =>
    [
      ...people.map(
        ({ score, score_label, linkedin_url, url }) => `${score_label} (${score})  ${linkedin_url || url}`,
      ),
      ...errors.map(({ url, error }) => `Skipped: ${url}. ${error}`),
    ].join('\n'),
});

export const RANKING_COMMANDS: readonly CliCommand[] = [
  cliCommand(
    'top',
    'List the companies you reach best, each with its LinkedIn page if it is known.',
    rankCompanies,
    PAGED,
  ),
  cliCommand('search <words...>', 'Search your data in plain words.', search, {
    options: [
      ...PAGE_OPTIONS,
      new Option('--type <type>', 'what to search for').choices(['people', 'companies']).default('people'),
    ],
    toInput: ({ words, ...typed }: Typed & { readonly words: readonly string[] }) => ({
      ...typed,
      query: words.join(' '),
    }),
  }),
  cliCommand(
    'sort',
    'Read people’s addresses from standard input, one per line, and rank them.',
    sortPeople,
    {
      toInput: async () => ({ people: await readAddresses() }),
    },
  ),
];

async function readAddresses(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(process.stdin)) {
    if (line.trim() !== '') lines.push(line.trim());
  }
  return lines;
}
