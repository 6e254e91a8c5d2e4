import { i18n } from '#i18n';
import { useLoaded } from '../../../components/data/use-loaded.ts';
import { Problem } from '../../../components/ui/Problem.tsx';
import type { ServiceClient } from '../../../utils/companion/companion-client.ts';
import { knownCompanies } from '../../../utils/interface/kith/kith-network.ts';
import type { PanelViewProps } from '../panel-view.ts';
import { CompanyList } from './CompanyList.tsx';
import type { RankedCompany } from './company-ranking.ts';

interface CompaniesOfNameProps extends Pick<PanelViewProps, 'client' | 'capabilities' | 'openPage'> {
  readonly name: string;
}

/** Lists companies whose names contain words that the search read as something else, such as a place. */
export function CompaniesOfName({ name, ...shared }: CompaniesOfNameProps) {
  const { client } = shared;
  const { data, failure } = useLoaded(() => findInData(client, name), [client, name]);
  if (failure !== null) return <Problem text={failure.detail} />;
  if (data === null) return null;
  if (data.length === 0) {
    return (
      <div class="paper" role="status">
        <p>{i18n.t('companies.unknown')}</p>
        <p class="quiet">{i18n.t('companies.unknownNext')}</p>
      </div>
    );
  }
  return (
    <section>
      <h2 class="small-heading">{i18n.t('companies.others')}</h2>
      <CompanyList {...shared} companies={data} />
    </section>
  );
}

/** Returns at most 20 companies whose names contain the words, those with the most people first, without a rank or score. */
async function findInData(client: ServiceClient, query: string): Promise<readonly RankedCompany[]> {
  const path = `/kith/companies?${new URLSearchParams({ query })}`;
  const { companies } = await client.asMe('GET', path, { answer: knownCompanies });
  return companies.map((company) => ({
    key: company.id,
    id: company.id,
    name: company.name,
    url: company.linkedin_url,
    domain: company.domain,
    rank: null,
    label: '',
    score: null,
    people: i18n.t('company.people', company.people),
  }));
}
