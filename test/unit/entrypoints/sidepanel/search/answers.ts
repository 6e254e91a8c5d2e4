import { vi } from 'vitest';
import type { Question } from '../../../../../entrypoints/sidepanel/search/question.ts';
import type { SearchResults } from '../../../../../entrypoints/sidepanel/search/search-results.ts';
import type { Capabilities } from '../../../../../utils/interface/kith/kith-network.ts';
import {
  type KithSearchRequest,
  type KithSearchResult,
  kithSearchRequest,
  type ReadFilter,
  type SavedSearch,
  type SearchedCompany,
  type SearchedPerson,
} from '../../../../../utils/interface/kith/kith-search.ts';
import { capabilitiesOf, NOW, profileOf } from '../../../components/support/answers.ts';
import { type Asked, fakeClient } from '../../../components/support/fake-client.ts';

export function questionOf(query: string, changed: Partial<Question> = {}): Question {
  return { query, type: 'people', pinned: {}, ...changed };
}

/** Returns a filter read from these words of the query. */
export function readIn(query: string, words: string, changed: Partial<ReadFilter> = {}): ReadFilter {
  const start = query.indexOf(words);
  return {
    key: 'city',
    value: words,
    negated: false,
    pinned: false,
    start,
    end: start + words.length,
    known: 40,
    of: 40,
    ...changed,
  };
}

export function personOf(full_name: string, changed: Partial<SearchedPerson> = {}): SearchedPerson {
  return {
    id: full_name,
    full_name,
    linkedin_url: profileOf(full_name).linkedin_url,
    title: 'CFO',
    company: 'Acme',
    industry: '',
    city: 'London',
    country: '',
    score: 71.3,
    score_label: 'Excellent',
    degree: 1,
    through: '',
    description: 'You know them',
    certainty: 'known',
    reason: null,
    ...changed,
  };
}

export function companyOf(name: string, changed: Partial<SearchedCompany> = {}): SearchedCompany {
  return {
    id: name,
    name,
    linkedin_url: '',
    industry: '',
    score: 42,
    score_label: 'Good',
    count: 2,
    ...changed,
  };
}

/** Returns a response with all these results on one page. */
export function resultOf(changed: Partial<KithSearchResult> = {}): KithSearchResult {
  const { people = [], companies = [] } = changed;
  return {
    filters: [],
    notes: [],
    people,
    companies,
    unknown: { total: 0, city: 0, industry: 0 },
    loosening: null,
    nearest: [],
    pagination: { page: 1, limit: 25, total: people.length + companies.length, has_next_page: false },
    ...changed,
  };
}

export function foundOf(changed: Partial<SearchResults> = {}): SearchResults {
  return {
    question: questionOf('CFOs in London'),
    filters: [],
    notes: [],
    people: [],
    companies: [],
    unknown: { total: 0, city: 0, industry: 0 },
    loosening: null,
    nearest: [],
    total: 0,
    hasNextPage: false,
    ...changed,
  };
}

export function savedOf(title: string, changed: Partial<SavedSearch> = {}): SavedSearch {
  const at = new Date(NOW - 5 * 86_400_000).toISOString();
  const nothing = { query: title, type: 'people', pinned: {}, total: 41, fresh: 3 } as const;
  return { id: title, title, created_at: at, seen_at: at, ...nothing, ...changed };
}

/** Returns a view’s props. Its client answers searches with `search`, and everything else with `own`. */
export function searchProps(
  search: (request: KithSearchRequest) => unknown,
  { own, can = {} }: { own?: (asked: Asked) => unknown; can?: Partial<Capabilities> } = {},
) {
  const { client, asked } = fakeClient((question) => {
    if (question.path === '/kith/search') return search(kithSearchRequest.parse(question.body));
    const answer = own?.(question);
    if (answer !== undefined) return answer;
    if (question.path === '/kith/searches/ideas') return { ideas: [] };
    return question.path === '/kith/searches' ? { searches: [] } : { changed: true };
  });
  const searched = () => asked.filter(({ path }) => path === '/kith/search').map(({ body }) => body);
  const openPage = vi.fn();
  return { client, asked, searched, openPage, capabilities: capabilitiesOf(can) };
}
