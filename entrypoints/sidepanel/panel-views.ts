import { i18n } from '#i18n';
import { AsksView } from './asks/AsksView.tsx';
import { CompaniesView } from './companies/CompaniesView.tsx';
import { ListsView } from './lists/ListsView.tsx';
import { OutreachView } from './outreach/OutreachView.tsx';
import type { PanelView } from './panel-view.ts';
import { SearchView } from './search/SearchView.tsx';

/** In the order of the tabs, after the page's own card. */
export const PANEL_VIEWS: readonly PanelView[] = [
  { id: 'search', title: () => i18n.t('panel.search'), View: SearchView },
  { id: 'companies', title: () => i18n.t('panel.companies'), View: CompaniesView },
  { id: 'asks', title: () => i18n.t('panel.asks'), View: AsksView },
  { id: 'lists', title: () => i18n.t('panel.lists'), View: ListsView },
  { id: 'outreach', title: () => i18n.t('panel.outreach'), View: OutreachView },
];
