import { useCallback, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { type ItemPage, usePagedItems } from '../../../components/data/use-pages.ts';
import { useFocusInside } from '../../../components/keys/focus.ts';
import { Act } from '../../../components/ui/Act.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { FailureNote } from '../../../components/ui/Loading.tsx';
import { Success } from '../../../components/ui/Problem.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { done } from '../../../utils/interface/kith/kith-network.ts';
import { type CompanyIndustry, companyIndustries } from '../../../utils/interface/kith/kith-search.ts';
import type { PanelViewProps } from '../panel-view.ts';
import type { SearchResults } from './search-results.ts';

interface IndustryQuestionsProps extends Pick<PanelViewProps, 'client'> {
  readonly found: Pick<SearchResults, 'filters' | 'unknown'>;
  readonly searchAgain: () => void;
}

/** If the search filters by industry and some companies have none, asks which of them are in that industry. */
export function IndustryQuestions({ client, found, searchAgain }: IndustryQuestionsProps) {
  const [chosen, setChosen] = useState('');
  const root = useFocusInside<HTMLDivElement>(chosen !== '');
  const industries = found.filters
    .filter(({ key, negated }) => key === 'companyIndustry' && !negated)
    .flatMap(({ value }) => value.split(', '))
    .filter((industry) => industry !== '');
  if (found.unknown.industry === 0 || industries.length === 0) return null;
  return (
    <div ref={root} class="acts">
      {chosen === '' ? (
        industries.map((industry) => (
          <Button key={industry} class="button small" onClick={() => setChosen(industry)}>
            {i18n.t('search.askCompanies', { industry })}
          </Button>
        ))
      ) : (
        <IndustryForm client={client} industry={chosen} saved={searchAgain} close={() => setChosen('')} />
      )}
    </div>
  );
}

interface IndustryFormProps extends Pick<PanelViewProps, 'client'> {
  readonly industry: string;
  readonly saved: () => void;
  readonly close: () => void;
}

/** Lists companies without an industry, those with the most people first. Only the checked ones are saved. */
function IndustryForm({ client, industry, saved, close }: IndustryFormProps) {
  const [industries, setIndustries] = useState<readonly string[] | null>(null);
  const load = useCallback(
    async (page: number) => {
      const answer = await companiesWithoutIndustry(client, page);
      setIndustries(answer.industries);
      return answer;
    },
    [client],
  );
  const loaded = usePagedItems(load, COMPANY_PAGE);
  const { items, failure, hasMore, showMore, setItems } = loaded;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [message, setMessage] = useState('');

  const isKnown = industries === null || industries.some((name) => isSame(name, industry));
  if (!isKnown) {
    return (
      <>
        <p role="alert">{i18n.t('search.noSuchIndustry', { industry })}</p>
        <Button onClick={close}>{i18n.t('close')}</Button>
      </>
    );
  }
  const toggle = (id: string) => {
    setTicked(ticked.symmetricDifference(new Set([id])));
    setMessage('');
  };
  const save = async () => {
    if (ticked.size === 0) return setMessage(i18n.t('search.noneTicked'));
    await saveIndustry(client, [...ticked], industry);
    setItems((shown) => shown.filter(({ id }) => !ticked.has(id)));
    setTicked(new Set());
    setMessage(i18n.t('search.industrySaid', ticked.size, { industry }));
    saved();
  };

  return (
    <fieldset class="choice industries">
      <legend>{i18n.t('search.whichCompanies', { industry })}</legend>
      <p class="quiet">{i18n.t('search.whichCompaniesWhat')}</p>
      <FailureNote of={loaded} />
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
      <Success text={message} />
      <div class="acts">
        <Act class="button primary" run={save}>
          {i18n.t('save')}
        </Act>
        <Button onClick={close}>{i18n.t('close')}</Button>
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

const COMPANY_PAGE = 40;
/** The service's limit per request. */
const MAX_COMPANIES = 100;

/** Returns the names of all industries, in alphabetical order. Throws CompanionFailure. */
export async function industryNames(client: ServiceClient): Promise<readonly string[]> {
  const path = '/kith/companies/industries?page=1&limit=1';
  return (await client.asMe('GET', path, { answer: companyIndustries })).industries;
}

interface CompanyToAsk extends Pick<CompanyIndustry, 'name' | 'people'> {
  readonly id: string;
}

/** Loads companies without an industry, those with the most people first. `page` counts from 1. Throws CompanionFailure. */
async function companiesWithoutIndustry(
  client: ServiceClient,
  page: number,
): Promise<ItemPage<CompanyToAsk> & { readonly industries: readonly string[] }> {
  const path = `/kith/companies/industries?page=${page}&limit=${COMPANY_PAGE}`;
  const data = await client.asMe('GET', path, { answer: companyIndustries });
  return {
    items: data.companies.map(({ company_id: id, name, people }) => ({ id, name, people })),
    hasNextPage: data.pagination.has_next_page,
    industries: data.industries,
  };
}

/** Records that companies are in an industry. Throws CompanionFailure. */
async function saveIndustry(client: ServiceClient, ids: readonly string[], industry: string): Promise<void> {
  for (let from = 0; from < ids.length; from += MAX_COMPANIES) {
    const companies = ids.slice(from, from + MAX_COMPANIES).map((company_id) => ({ company_id, industry }));
    await client.asMe('PUT', '/kith/companies/industries', { body: { companies }, answer: done });
  }
}
