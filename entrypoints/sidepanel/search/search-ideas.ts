import { i18n } from '#i18n';
import type { CompanionClient } from '../../../utils/companion/companion-client.ts';
import { type SearchIdea, searchIdeas } from '../../../utils/interface/kith-search.ts';
import type { Find } from './found.ts';

const SHOWN = 4;

/** A query in words, and how many people it finds. */
export interface Idea {
  readonly query: string;
  readonly total: number;
}

/** The first of the service's ideas that find somebody, worded as the reader would. Throws CompanionFailure. */
export async function findIdeas(client: Pick<CompanionClient, 'asMe'>, find: Find): Promise<readonly Idea[]> {
  const { ideas } = await client.asMe('GET', '/kith/searches/ideas', { answer: searchIdeas });
  const found: Idea[] = [];
  for (const query of new Set(ideas.map(wordsOf))) {
    if (found.length === SHOWN) break;
    const question = { query, type: 'people', pinned: {} } as const;
    const { people, total } = await find({ question, unknown: false, page: 1 });
    if (people.length > 0) found.push({ query, total: total ?? people.length });
  }
  return found;
}

function wordsOf({ kind, title, city, company }: SearchIdea): string {
  switch (kind) {
    case 'title_city':
      return i18n.t('search.ideaTitleCity', { title, city });
    case 'title_company':
      return i18n.t('search.ideaTitleCompany', { title, company });
    case 'title':
      return title;
    case 'company':
      return i18n.t('search.ideaCompany', { company });
    case 'not_in_touch':
      return i18n.t('search.ideaNotInTouch');
  }
}
