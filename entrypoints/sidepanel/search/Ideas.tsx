import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { NothingYet } from '../../../components/import/NothingYet.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { type SearchIdea, searchIdeas } from '../../../utils/interface/kith/kith-search.ts';
import { numberWords } from '../../../utils/words/ages.ts';
import type { PanelViewProps } from '../panel-view.ts';
import type { RunSearch } from './search-results.ts';

interface IdeasProps extends Pick<PanelViewProps, 'client' | 'capabilities'> {
  readonly runSearch: RunSearch;
  readonly ask: (query: string) => void;
}

/** Example searches for the reader's own data. Each finds someone. A click runs it. */
export function Ideas({ client, capabilities, runSearch, ask }: IdeasProps) {
  const isExplained = capabilities.explained_search;
  const { data: ideas, isLoading } = useLoaded(isExplained ? () => findIdeas(client, runSearch) : null, [
    client,
    runSearch,
  ]);
  if (isLoading) {
    return (
      <p class="quiet" role="status">
        {i18n.t('search.findingExamples')}
      </p>
    );
  }
  if (ideas === null) return null;
  if (ideas.length === 0)
    return <NothingYet what={i18n.t('search.nobodyYet')} canImport={capabilities.imports} />;
  return (
    <section>
      <h2 class="small-heading">{i18n.t('search.examples')}</h2>
      <ul class="examples">
        {ideas.map(({ query, total }) => (
          <li key={query}>
            <Button class="toggle" onClick={() => ask(query)}>
              {query} <span class="quiet">{numberWords(total)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN = 4;

interface Idea {
  readonly query: string;
  readonly total: number;
}

/** Returns the first few of the service's ideas that find someone, in the reader's language. Throws CompanionFailure. */
async function findIdeas(client: ServiceClient, runSearch: RunSearch): Promise<readonly Idea[]> {
  const { ideas } = await client.asMe('GET', '/kith/searches/ideas', { answer: searchIdeas });
  const found: Idea[] = [];
  for (const query of new Set(ideas.map(wordsOf))) {
    if (found.length === SHOWN) break;
    const question = { query, type: 'people', pinned: {} } as const;
    const { people, total } = await runSearch({ question, unknown: false, page: 1 });
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
