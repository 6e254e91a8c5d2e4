import { useCallback, useState } from 'preact/hooks';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { useKeptFocus } from '../../../components/keys/use-kept-focus.ts';
import { Problem } from '../../../components/ui/Problem.tsx';
import { failureOf } from '../../../utils/companion/companion-failure.ts';
import type { SavedSearch } from '../../../utils/interface/kith-search.ts';
import { CompaniesOfName } from '../companies/CompaniesOfName.tsx';
import { CompaniesView } from '../companies/CompaniesView.tsx';
import type { PanelViewProps } from '../panel-view.ts';
import { withoutAny } from './change-filters.ts';
import { FilterChips } from './FilterChips.tsx';
import type { Find, Found } from './found.ts';
import { Ideas } from './Ideas.tsx';
import { industryNames } from './industry-calls.ts';
import { littleKnownLines } from './little-known.ts';
import { NobodyFits } from './NobodyFits.tsx';
import { isEmpty, type Question } from './question.ts';
import { Results } from './Results.tsx';
import { SavedSearches } from './SavedSearches.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchKinds } from './SearchKinds.tsx';
import { markSeen } from './saved-search-calls.ts';
import { statusOf } from './status-of.ts';
import { UnknownOnes } from './UnknownOnes.tsx';
import { useFound } from './use-found.ts';
import { useQuestion } from './use-question.ts';
import { useSlashKey } from './use-slash-key.ts';

/** As many characters as a company is looked for by. */
const MOST_OF_NAME = 200;

interface SearchProps extends PanelViewProps {
  readonly find: Find;
  readonly first: Question;
  /** Single letters act as keys. */
  readonly singleKeys: boolean;
}

/** A question, what was understood of it, and who was found. Without a question: the kept ones, and examples. */
export function Search({ find, first, singleKeys, client, capabilities, openPage, now }: SearchProps) {
  const { typed, asked, type, ask } = useQuestion(first);
  const [problem, setProblem] = useState('');
  // As documented, companies are only ranked.
  const isSearch = asked.type === 'people' || capabilities.explained_search;
  const question = isEmpty(asked) || !isSearch ? null : asked;
  const finding = useFound(find, question === null ? null : { question, unknown: false });
  const { found, failure, reload } = finding;
  const suggestIndustries = useCallback(() => industryNames(client), [client]);
  const root = useKeptFocus('input[name=query]');
  useSlashKey(singleKeys);

  const start = (next: Question) => {
    setProblem('');
    ask(next);
  };
  const open = ({ id, query, type: kind, pinned }: SavedSearch) => {
    start({ query, type: kind, pinned });
    // The search itself works without it; then the same ones are new again next time.
    markSeen(client, id).catch((thrown: unknown) => setProblem(failureOf(thrown).detail));
  };
  const latest = typed === asked.query ? asked : withoutAny({ ...asked, query: typed });
  const change = capabilities.explained_search
    ? (to: (question: Question) => Question) => start(to(latest))
    : null;
  const isVain = question !== null && found !== null && found.people.length + found.companies.length === 0;
  const words = found?.question.query.trim().slice(0, MOST_OF_NAME) ?? '';
  const shared = { client, capabilities, openPage };
  return (
    <section class="search" ref={root}>
      {isSearch && <SearchForm typed={typed} type={type} submit={() => start(latest)} />}
      <SearchKinds chosen={asked.type} choose={(kind) => start({ ...latest, type: kind })} />
      {found !== null && (
        <FilterChips
          // Other words are another matter: what was being changed of the ones before is closed.
          key={found.question.query}
          suggestIndustries={capabilities.industries ? suggestIndustries : null}
          found={found}
          change={change}
          now={now}
        />
      )}
      <p class={isVain ? 'search-vain' : 'quiet'} role="status">
        {statusOf(question, found)}
      </p>
      <Problem text={problem} />
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      {isVain && found !== null && <LittleKnown found={found} />}
      {isVain && found?.question.type === 'people' && (
        <NobodyFits found={found} change={change} openPage={openPage} />
      )}
      {isVain && found?.question.type === 'companies' && words !== '' && (
        <CompaniesOfName {...shared} name={words} />
      )}
      {found !== null && (
        <Results key={JSON.stringify(found.question)} {...shared} {...finding} found={found} />
      )}
      {found !== null && !isVain && <LittleKnown found={found} />}
      {found !== null && capabilities.saved_searches && (
        <SaveSearch key={JSON.stringify(found.question)} client={client} found={found} />
      )}
      {found !== null && found.unknown.total > 0 && (
        <UnknownOnes
          key={JSON.stringify(found.question)}
          {...shared}
          find={find}
          found={found}
          searchAgain={reload}
        />
      )}
      {question === null && asked.type === 'companies' && <CompaniesView {...{ ...shared, now }} />}
      {question === null && asked.type === 'people' && (
        <>
          {capabilities.saved_searches && <SavedSearches client={client} now={now} open={open} />}
          <Ideas
            client={client}
            capabilities={capabilities}
            find={find}
            ask={(query) => start({ query, type: 'people', pinned: {} })}
          />
        </>
      )}
    </section>
  );
}

function LittleKnown({ found }: { found: Found }) {
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
