import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import type { PanelViewProps } from '../panel-view.ts';
import { CompanyRanking } from './CompanyRanking.tsx';
import { companyRanking } from './company-ranking.ts';
import { FirmList } from './FirmList.tsx';

/** The companies within reach, best first; each leads to its card. A list of firms from elsewhere is looked up above. */
export function CompaniesView(props: PanelViewProps) {
  const { client, capabilities } = props;
  const { company_ranking, top_companies } = capabilities;
  const load = useMemo(
    () => companyRanking(client, { company_ranking, top_companies }),
    [client, company_ranking, top_companies],
  );
  return (
    <>
      {capabilities.company_reach && <FirmList client={client} openPage={props.openPage} />}
      {load === null ? (
        <p class="quiet">{i18n.t('companies.cannot')}</p>
      ) : (
        <CompanyRanking {...props} load={load} />
      )}
    </>
  );
}
