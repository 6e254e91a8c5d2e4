import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import type { PanelViewProps } from '../panel-view.ts';
import { CompanyRanking } from './CompanyRanking.tsx';
import { companyRanking } from './company-ranking.ts';

/** The companies within reach, best first; each leads to its card. */
export function CompaniesView(props: PanelViewProps) {
  const { client, capabilities } = props;
  const load = useMemo(() => companyRanking(client, capabilities), [client, capabilities]);
  return load === null ? (
    <p class="quiet">{i18n.t('companies.cannot')}</p>
  ) : (
    <CompanyRanking {...props} load={load} />
  );
}
