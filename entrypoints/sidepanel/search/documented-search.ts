import { i18n } from '#i18n';
import { nameOfAddress } from '../../../utils/card/name-of-address.ts';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { filterKey, type ReadFilter } from '../../../utils/interface/kith-search.ts';
import { readPeopleSearchResult } from '../../../utils/interface/v1/ai-search.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import type { Find } from './found.ts';
import { detailWords } from './person-words.ts';

const LIMIT = 25;

/** Search for people by the documented interface alone (interface 4.11): what was read, and who was found. */
export function documentedSearch(client: Pick<CompanionClient, 'asMe'>): Find {
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
          label: score > 0 ? numberWords(score, i18n.t('languageTag')) : '',
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

/** The four documented keys, as far as they are texts; where they stand in the words is not told. */
function filtersOf(generated: Readonly<Record<string, unknown>>): ReadFilter[] {
  return filterKey.options.flatMap((key) => {
    const value = generated[key];
    if (typeof value !== 'string' || value === '') return [];
    return [{ key, value, negated: false, pinned: false, start: 0, end: 0, known: 0, of: 0 }];
  });
}
