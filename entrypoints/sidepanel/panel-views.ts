import { i18n } from '#i18n';
import { AsksView } from './asks/AsksView.tsx';
import { ListsView } from './lists/ListsView.tsx';
import { MoreView } from './MoreView.tsx';
import { OutreachView } from './outreach/OutreachView.tsx';
import type { PanelView } from './panel-view.ts';
import { SearchView } from './search/SearchView.tsx';

/** What the panel can show beside the page's own card. The first of a tab opens with it. */
export const PANEL_VIEWS: readonly PanelView[] = [
  { id: 'search', tab: 'search', title: () => i18n.t('panel.search'), View: SearchView },
  { id: 'lists', tab: 'lists', title: () => i18n.t('panel.lists'), View: ListsView },
  { id: 'asks', tab: 'asks', title: () => i18n.t('panel.asks'), View: AsksView },
  { id: 'more', tab: 'more', title: () => i18n.t('panel.more'), View: MoreView },
  { id: 'outreach', tab: 'more', title: () => i18n.t('panel.outreach'), View: OutreachView },
];
