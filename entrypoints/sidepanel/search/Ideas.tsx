import { i18n } from '#i18n';
import { isUnderWay, useLoaded } from '../../../components/data/use-loaded.ts';
import { NothingYet } from '../../../components/import/NothingYet.tsx';
import { numberWords } from '../../../utils/words/ages.ts';
import type { PanelViewProps } from '../panel-view.ts';
import type { Find } from './found.ts';
import { findIdeas } from './search-ideas.ts';

interface IdeasProps extends Pick<PanelViewProps, 'client' | 'capabilities'> {
  readonly find: Find;
  readonly ask: (query: string) => void;
}

/** What could be asked of these very data; each finds somebody, and is asked by a click. */
export function Ideas({ client, capabilities, find, ask }: IdeasProps) {
  const isExplained = capabilities.explained_search;
  const found = useLoaded(isExplained ? () => findIdeas(client, find) : null, [client, find]);
  const { data: ideas } = found;
  if (isExplained && isUnderWay(found)) {
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
            <button type="button" class="toggle" onClick={() => ask(query)}>
              {query} <span class="quiet">{numberWords(total, i18n.t('languageTag'))}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
