import { useCallback, useMemo, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { useSettings } from '../../../components/data/use-stored.ts';
import { useRestoredFocus } from '../../../components/keys/focus.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { FailureNote } from '../../../components/ui/Loading.tsx';
import { Problem } from '../../../components/ui/Problem.tsx';
import { failureOf } from '../../../utils/companion/companion-failure.ts';
import type { SavedSearch } from '../../../utils/interface/kith/kith-search.ts';
import { CompaniesOfName } from '../companies/CompaniesOfName.tsx';
import { CompaniesView } from '../companies/CompaniesView.tsx';
import type { PanelViewProps } from '../panel-view.ts';
import { FilterChips } from './FilterChips.tsx';
import { Ideas } from './Ideas.tsx';
import { industryNames } from './IndustryQuestions.tsx';
import { NobodyFits } from './NobodyFits.tsx';
import { isEmpty, loadQuestion, type Question, useQuestion, withoutAny } from './question.ts';
import { Results } from './Results.tsx';
import { markSeen, SavedSearches, SaveSearch } from './SavedSearches.tsx';
import { SearchForm, useSlashKey } from './SearchForm.tsx';
import { searchByCapability } from './search-by-capability.ts';
import { type RunSearch, type SearchResults, useSearch } from './search-results.ts';
import { littleKnownLines, statusOf } from './search-words.ts';
import { UnknownOnes } from './UnknownOnes.tsx';

/** Search in plain words, if the service has it. Starts with the last search. */
export function SearchView(props: PanelViewProps) {
  const { client, capabilities } = props;
  const { explained_search, search } = capabilities;
  const runSearch = useMemo(
    () => searchByCapability(client, { explained_search, search }),
    [client, explained_search, search],
  );
  const { data: last } = useLoaded(loadQuestion, []);
  const settings = useSettings();
  if (runSearch === null) return <p class="quiet">{i18n.t('search.cannot')}</p>;
  if (last === null || settings === undefined) return null;
  // The documented interface has no filters, so stored filters would be silently ignored.
  const first = explained_search ? last : { ...last, pinned: {} };
  return <Search {...props} runSearch={runSearch} first={first} singleKeys={settings.singleKeys} />;
}

/** The service's limit for a company's name, in characters. */
const MAX_NAME = 200;

interface SearchProps extends PanelViewProps {
  readonly runSearch: RunSearch;
  readonly first: Question;
  readonly singleKeys: boolean;
}

/** Shows the query, how it was understood, and the results. Without a query, shows saved searches and examples. */
function Search({ runSearch, first, singleKeys, client, capabilities, openPage }: SearchProps) {
  const { typed, asked, type, ask } = useQuestion(first);
  const [problem, setProblem] = useState('');
  // The documented interface can only rank companies, not search them.
  const isSearch = asked.type === 'people' || capabilities.explained_search;
  const question = isEmpty(asked) || !isSearch ? null : asked;
  const searched = useSearch(runSearch, question === null ? null : { question, unknown: false });
  const { found, failure, reload } = searched;
  const suggestIndustries = useCallback(() => industryNames(client), [client]);
  const root = useRestoredFocus('input[name=query]');
  useSlashKey(singleKeys);

  const start = (next: Question) => {
    setProblem('');
    ask(next);
  };
  const open = ({ id, query, type: kind, pinned }: SavedSearch) => {
    start({ query, type: kind, pinned });
    // If this fails, the search still works, and the same results are marked as new again next time.
    markSeen(client, id).catch((thrown: unknown) => setProblem(failureOf(thrown).detail));
  };
  const latest = typed === asked.query ? asked : withoutAny({ ...asked, query: typed });
  const change = capabilities.explained_search
    ? (to: (question: Question) => Question) => start(to(latest))
    : null;
  const isEmptyResult =
    question !== null && found !== null && found.people.length + found.companies.length === 0;
  // Until the results are loaded, the previous ones are shown.
  const isLoading = question !== null && failure === null && found?.question !== question;
  const words = found?.question.query.trim().slice(0, MAX_NAME) ?? '';
  const shared = { client, capabilities, openPage };
  return (
    <section class="search" ref={root} aria-busy={isLoading}>
      {isSearch && <SearchForm typed={typed} type={type} submit={() => start(latest)} />}
      <SearchKinds chosen={asked.type} choose={(kind) => start({ ...latest, type: kind })} />
      {found !== null && (
        <FilterChips
          // A new query closes the filter being edited.
          key={found.question.query}
          suggestIndustries={capabilities.industries ? suggestIndustries : null}
          found={found}
          change={change}
        />
      )}
      <p class={isEmptyResult ? 'search-vain' : 'quiet'} role="status">
        {statusOf(question, found)}
      </p>
      <Problem text={problem} />
      <FailureNote of={searched} />
      {isEmptyResult && found !== null && <LittleKnown found={found} />}
      {isEmptyResult && found?.question.type === 'people' && (
        <NobodyFits found={found} change={change} openPage={openPage} />
      )}
      {isEmptyResult && found?.question.type === 'companies' && words !== '' && (
        <CompaniesOfName {...shared} name={words} />
      )}
      {found !== null && (
        <Results key={JSON.stringify(found.question)} {...shared} {...searched} found={found} />
      )}
      {found !== null && !isEmptyResult && <LittleKnown found={found} />}
      {found !== null && capabilities.saved_searches && (
        <SaveSearch key={JSON.stringify(found.question)} client={client} found={found} />
      )}
      {found !== null && found.unknown.total > 0 && (
        <UnknownOnes
          key={JSON.stringify(found.question)}
          {...shared}
          runSearch={runSearch}
          found={found}
          searchAgain={reload}
        />
      )}
      {question === null && asked.type === 'companies' && <CompaniesView {...shared} />}
      {question === null && asked.type === 'people' && (
        <>
          {capabilities.saved_searches && <SavedSearches client={client} open={open} />}
          <Ideas
            client={client}
            capabilities={capabilities}
            runSearch={runSearch}
            ask={(query) => start({ query, type: 'people', pinned: {} })}
          />
        </>
      )}
    </section>
  );
}

function LittleKnown({ found }: { found: SearchResults }) {
  return (
    <>
      {littleKnownLines(found.filters).map((line) => (
        <p class="quiet" key={line}>
          {line}
        </p>
      ))}
    </>
  );
}

interface SearchKindsProps {
  readonly chosen: Question['type'];
  readonly choose: (kind: Question['type']) => void;
}

function SearchKinds({ chosen, choose }: SearchKindsProps) {
  const kinds = [
    { kind: 'people', words: i18n.t('search.people') },
    { kind: 'companies', words: i18n.t('search.companies') },
  ] as const;
  return (
    <fieldset class="segments">
      <legend class="spoken">{i18n.t('search.kind')}</legend>
      {kinds.map(({ kind, words }) => (
        <Button
          key={kind}
          class="segment"
          data-words={words}
          aria-pressed={kind === chosen}
          onClick={() => choose(kind)}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  );
}
