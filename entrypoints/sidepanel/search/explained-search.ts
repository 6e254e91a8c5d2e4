import { i18n } from '#i18n';
import { nameOfAddress } from '../../../utils/card/name-of-address.ts';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import {
  type KithSearchRequest,
  kithSearchResult,
  type SearchedCompany,
  type SearchedPerson,
} from '../../../utils/interface/kith-search.ts';
import { summaryWords } from '../../../utils/words/summary-words.ts';
import type { RankedCompany } from '../companies/ranked-company.ts';
import type { Find, FoundPerson } from './found.ts';
import { detailWords } from './person-words.ts';

const LIMIT = 25;

/** Search that says what it read as what and whom it left out (POST /kith/search). */
export function explainedSearch(client: Pick<CompanionClient, 'asMe'>): Find {
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
    detail: detailWords({ title, company, place: [city, country].filter((part) => part !== '').join(', ') }),
    label: score > 0 ? person.score_label : '',
    score,
    reason: person.reason,
    through: person.reason === null ? person.through : '',
    certainty: person.certainty,
    remarks: remarksOf(person),
    isCityKnown: city !== '',
  };
}

/** What a row without a reason or a name to ask says: nobody leads there, or what the path's summary says. */
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
    people: [industry, i18n.t('companies.reachable', count)].filter((part) => part !== '').join(' · '),
  };
}
