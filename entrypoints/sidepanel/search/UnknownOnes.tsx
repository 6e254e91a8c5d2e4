import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { done } from '../../../utils/interface/kith-network.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { type Find, type Found, useFound } from './found.ts';
import { IndustryQuestions } from './IndustryQuestions.tsx';
import { Results } from './Results.tsx';

interface UnknownOnesProps extends Pick<PanelViewProps, 'client' | 'capabilities' | 'openPage'> {
  readonly find: Find;
  /** Those who fit. */
  readonly found: Found;
  readonly searchAgain: () => void;
}

/** Who fits but for what isn’t known of them: how many and why; opened, who, never among those who fit. */
export function UnknownOnes({ find, found, searchAgain, ...shared }: UnknownOnesProps) {
  const [isShown, setShown] = useState(false);
  const asking = isShown ? { question: found.question, unknown: true } : null;
  const { found: unknown, failure, reload, showMore } = useFound(find, asking, found.unknown);
  const { client, capabilities } = shared;
  const sayCity = async (linkedin_url: string, city: string) => {
    await client.asMe('PUT', '/kith/people/city', { body: { linkedin_url, city }, answer: done });
    searchAgain();
  };
  return (
    <details class="unknown" onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{unknownWords(found.unknown)}</summary>
      {capabilities.industries && (
        <IndustryQuestions client={client} found={found} searchAgain={searchAgain} />
      )}
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      {isShown && unknown !== null && (
        <Results
          {...shared}
          found={unknown}
          showMore={showMore}
          sayCity={capabilities.cities && found.unknown.city > 0 ? sayCity : null}
        />
      )}
    </details>
  );
}

/** "12 more fit but for what isn’t known: 9 without a place, 3 without an industry." */
function unknownWords({ total, city, industry }: Found['unknown']): string {
  const what = [
    city > 0 && i18n.t('search.withoutPlace', city),
    industry > 0 && i18n.t('search.withoutIndustry', industry),
  ];
  const more = i18n.t('search.moreFit', total);
  const reasons = what.filter(Boolean).join(', ');
  // What isn't known of them may be a former company or a school, which is counted in the total alone.
  return reasons === ''
    ? i18n.t('search.moreFitOnly', { more })
    : i18n.t('search.moreFitWhy', { more, what: reasons });
}
