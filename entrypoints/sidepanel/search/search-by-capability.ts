import { i18n } from '#i18n';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import type { Capabilities } from '../../../utils/interface/kith/kith-network.ts';
import {
  filterKey,
  type KithSearchRequest,
  kithSearchResult,
  type ReadFilter,
  type SearchedCompany,
  type SearchedPerson,
} from '../../../utils/interface/kith/kith-search.ts';
import { readPeopleSearchResult } from '../../../utils/interface/v1/ai-search.ts';
import { nameOfAddress } from '../../../utils/linkedin-url.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import { joinWords } from '../../../utils/words/sentences.ts';
import { summaryWords } from '../../../utils/words/summary-words.ts';
import type { RankedCompany } from '../companies/company-ranking.ts';
import type { FoundPerson, RunSearch } from './search-results.ts';

const LIMIT = 25;

/** Returns Kith's own search if the service has it, or else the documented search. Null if it has neither. */
export function searchByCapability(
  client: ServiceClient,
  { explained_search, search }: Pick<Capabilities, 'explained_search' | 'search'>,
): RunSearch | null {
  if (explained_search) return explainedSearch(client);
  return search ? documentedSearch(client) : null;
}

/** Uses POST /kith/search, which explains how it understood the query and who it skipped. */
function explainedSearch(client: ServiceClient): RunSearch {
  return async ({ question, page, unknown }) => {
    const body: KithSearchRequest = { ...question, unknown, page, limit: LIMIT };
    const data = await client.asMe('POST', '/kith/search', { body, answer: kithSearchResult });
    const { filters, notes, people, companies, pagination } = data;
    return {
      question,
      filters,
      notes,
      people: people.map(personOf),
      companies: companies.map(companyOf),
      unknown: data.unknown,
      loosening: data.loosening,
      nearest: data.nearest.map(({ person, misses }) => ({ person: personOf(person), misses })),
      total: pagination.total,
      hasNextPage: pagination.has_next_page,
    };
  };
}

function personOf(person: SearchedPerson): FoundPerson {
  const { id, linkedin_url: url, title, company, city, country, score } = person;
  return {
    key: id,
    name: person.full_name || nameOfAddress(url) || url,
    url,
    detail: detailWords({ title, company, place: joinWords([city, country], ', ') }),
    label: score > 0 ? person.score_label : '',
    score,
    reason: person.reason,
    through: person.reason === null ? person.through : '',
    certainty: person.certainty,
    remarks: remarksOf(person),
    isCityKnown: city !== '',
  };
}

/** Returns a note if there is no path, or the path's summary if there is neither a reason nor an introducer to show. */
function remarksOf({ degree, through, reason, description }: SearchedPerson): string[] {
  if (degree === 3) return [i18n.t('search.noWay')];
  return through === '' && reason === null ? [summaryWords(description)] : [];
}

function companyOf(company: SearchedCompany): RankedCompany {
  const { id, name, linkedin_url: url, industry, score, score_label, count } = company;
  return {
    key: id,
    id,
    name: name || nameOfAddress(url) || url,
    url,
    domain: '',
    rank: null,
    label: score > 0 ? score_label : '',
    score: score > 0 ? score : null,
    people: joinWords([industry, i18n.t('card.reachThere', count)]),
  };
}

/** Uses the people search of interface 4.11. */
function documentedSearch(client: ServiceClient): RunSearch {
  return async ({ question, page }) => {
    const body = { query: question.query, type: 'people', page, limit: LIMIT };
    const answer = await client.asMe('POST', '/v1/ai/search', { body, answer: readPeopleSearchResult });
    const { data, pagination } = answer.results.people;
    return {
      question,
      filters: filtersOf(answer.filtersGenerated.people),
      notes: answer.notes,
      people: data.map((person, index) => {
        const { id, full_name, linkedin_url: url, location: place, warmth_score: score } = person;
        const { position: title, company } = person.relevant_work;
        return {
          key: id || url || `${page} ${index}`,
          name: full_name || nameOfAddress(url) || url,
          url,
          detail: detailWords({ title, company: company.name, place }),
          label: score > 0 ? numberWords(score) : '',
          score,
          reason: null,
          through: '',
          certainty: 'known',
          remarks: [],
          isCityKnown: place !== '',
        };
      }),
      companies: [],
      unknown: { total: 0, city: 0, industry: 0 },
      loosening: null,
      nearest: [],
      total: null,
      hasNextPage: pagination.hasNextPage,
    };
  };
}

/** Reads the 4 documented filters that are texts. The interface doesn't return their position in the query. */
function filtersOf(generated: Readonly<Record<string, unknown>>): ReadFilter[] {
  return filterKey.options.flatMap((key) => {
    const value = generated[key];
    if (typeof value !== 'string' || value === '') return [];
    return [{ key, value, negated: false, pinned: false, start: 0, end: 0, known: 0, of: 0 }];
  });
}

interface Whereabouts {
  readonly title: string;
  readonly company: string;
  /** The city, the country or both. */
  readonly place: string;
}

/** Joins the known parts, for example to "CFO · Acme · London". */
export function detailWords({ title, company, place }: Whereabouts): string {
  return [title, company, place].filter((part) => part !== '').join(' · ');
}
