import { useCallback, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { FailureNote } from '../../../components/card/FailureNote.tsx';
import { usePages } from '../../../components/data/use-pages.ts';
import { Act } from '../../../components/ui/Act.tsx';
import type { CompanyIndustry } from '../../../utils/interface/kith-search.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { COMPANY_PAGE, companiesWithoutIndustry, sayIndustry } from './industry-calls.ts';

interface IndustryFormProps extends Pick<PanelViewProps, 'client'> {
  readonly industry: string;
  readonly saved: () => void;
  readonly close: () => void;
}

/** Companies whose industry is not known, most people first: those in this one are ticked, the others left alone. */
export function IndustryForm({ client, industry, saved, close }: IndustryFormProps) {
  const [industries, setIndustries] = useState<readonly string[] | null>(null);
  const load = useCallback(
    async (page: number) => {
      const answer = await companiesWithoutIndustry(client, page);
      setIndustries(answer.industries);
      return answer;
    },
    [client],
  );
  const { items, failure, reload, hasMore, showMore, setItems } = usePages(load, COMPANY_PAGE);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');

  const isKnown = industries === null || industries.some((name) => isSame(name, industry));
  if (!isKnown) {
    return (
      <>
        <p role="alert">{i18n.t('search.noSuchIndustry', { industry })}</p>
        <button type="button" class="button" onClick={close}>
          {i18n.t('close')}
        </button>
      </>
    );
  }
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
    setSaid('');
  };
  const save = async () => {
    if (ticked.size === 0) return setSaid(i18n.t('search.noneTicked'));
    await sayIndustry(client, [...ticked], industry);
    setItems((shown) => shown.filter(({ id }) => !ticked.has(id)));
    setTicked(new Set());
    setSaid(i18n.t('search.industrySaid', ticked.size, { industry }));
    saved();
  };

  return (
    <fieldset class="choice industries">
      <legend>{i18n.t('search.whichCompanies', { industry })}</legend>
      <p class="quiet">{i18n.t('search.whichCompaniesWhat')}</p>
      {failure !== null && <FailureNote failure={failure} tryAgain={reload} />}
      {items === null && failure === null && <p class="quiet">{i18n.t('search.loadingCompanies')}</p>}
      {items?.length === 0 && <p class="quiet">{i18n.t('search.allKnown')}</p>}
      {items?.map((company) => (
        <TickBox
          key={company.id}
          company={company}
          isTicked={ticked.has(company.id)}
          toggle={() => toggle(company.id)}
        />
      ))}
      {hasMore && (
        <div>
          <Act class="link" run={showMore}>
            {i18n.t('search.moreCompanies')}
          </Act>
        </div>
      )}
      <p class="good" role="status">
        {said}
      </p>
      <div class="acts">
        <Act class="button primary" run={save}>
          {i18n.t('search.saveIndustry')}
        </Act>
        <button type="button" class="button" onClick={close}>
          {i18n.t('close')}
        </button>
      </div>
    </fieldset>
  );
}

function isSame(a: string, b: string): boolean {
  return a.localeCompare(b, undefined, { sensitivity: 'base' }) === 0;
}

interface TickBoxProps {
  readonly company: Pick<CompanyIndustry, 'name' | 'people'>;
  readonly isTicked: boolean;
  readonly toggle: () => void;
}

function TickBox({ company, isTicked, toggle }: TickBoxProps) {
  return (
    <label class="option-line">
      <input type="checkbox" checked={isTicked} onChange={toggle} />
      <span>
        {company.name}
        <span class="quiet">{i18n.t('company.people', company.people)}</span>
      </span>
    </label>
  );
}
