import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureNote } from '../../../components/ui/Loading.tsx';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { IndustryQuestions } from './IndustryQuestions.tsx';
import { Results } from './Results.tsx';
import { type RunSearch, type SearchResults, useSearch } from './search-results.ts';

interface UnknownOnesProps extends Pick<PanelViewProps, 'client' | 'capabilities' | 'openPage'> {
  readonly runSearch: RunSearch;
  /** The search's results: the people who match. */
  readonly found: SearchResults;
  readonly searchAgain: () => void;
}

/** Shows how many people may match but lack data, and which data. Expands to the list. */
export function UnknownOnes({ runSearch, found, searchAgain, ...shared }: UnknownOnesProps) {
  const [isShown, setShown] = useState(false);
  const request = isShown ? { question: found.question, unknown: true } : null;
  const searched = useSearch(runSearch, request, found.unknown);
  const { found: unknown, showMore } = searched;
  const { client, capabilities } = shared;
  const saveCity = async (linkedin_url: string, city: string) => {
    await client.asMe('PUT', '/kith/people/city', { body: { linkedin_url, city }, answer: done });
    searchAgain();
  };
  return (
    <details class="unknown" onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{unknownWords(found.unknown)}</summary>
      {capabilities.industries && (
        <IndustryQuestions client={client} found={found} searchAgain={searchAgain} />
      )}
      <FailureNote of={searched} />
      {isShown && unknown !== null && (
        <Results
          {...shared}
          found={unknown}
          showMore={showMore}
          saveCity={capabilities.cities && found.unknown.city > 0 ? saveCity : null}
        />
      )}
    </details>
  );
}

/** Returns a sentence such as "12 more may fit: 9 without a place, 3 without an industry." */
function unknownWords({ total, city, industry }: SearchResults['unknown']): string {
  const what = [
    city > 0 && i18n.t('search.withoutPlace', city),
    industry > 0 && i18n.t('search.withoutIndustry', industry),
  ];
  const more = i18n.t('search.moreFit', total);
  const reasons = what.filter(Boolean).join(', ');
  // People whose former company or school isn't known are counted only in the total.
  return reasons === ''
    ? i18n.t('search.moreFitOnly', { more })
    : i18n.t('search.moreFitWhy', { more, what: reasons });
}
