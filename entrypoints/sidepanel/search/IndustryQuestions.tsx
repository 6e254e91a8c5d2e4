import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { useFocusInside } from '../../../components/keys/use-focus-inside.ts';
import type { PanelViewProps } from '../panel-view.ts';
import type { Found } from './found.ts';
import { IndustryForm } from './IndustryForm.tsx';

interface IndustryQuestionsProps extends Pick<PanelViewProps, 'client'> {
  readonly found: Pick<Found, 'filters' | 'unknown'>;
  readonly searchAgain: () => void;
}

/** Where an industry is looked for and companies have none: which of them are in it, asked of many at once. */
export function IndustryQuestions({ client, found, searchAgain }: IndustryQuestionsProps) {
  const [asked, setAsked] = useState('');
  const root = useFocusInside<HTMLDivElement>(asked !== '');
  const industries = found.filters
    .filter(({ key, negated }) => key === 'companyIndustry' && !negated)
    .flatMap(({ value }) => value.split(', '))
    .filter((industry) => industry !== '');
  if (found.unknown.industry === 0 || industries.length === 0) return null;
  return (
    <div ref={root} class="acts">
      {asked === '' ? (
        industries.map((industry) => (
          <button key={industry} type="button" class="button small" onClick={() => setAsked(industry)}>
            {i18n.t('search.askCompanies', { industry })}
          </button>
        ))
      ) : (
        <IndustryForm client={client} industry={asked} saved={searchAgain} close={() => setAsked('')} />
      )}
    </div>
  );
}
