import { i18n } from '#i18n';
import { Button } from '../../components/ui/Button.tsx';
import { Icon, type IconName } from '../../components/ui/Icon.tsx';

/** The panel's tabs. Views without a tab of their own belong to one of these. */
export type TabId = 'page' | 'search' | 'lists' | 'asks' | 'more';

const TABS: readonly { readonly id: TabId; readonly icon: IconName; readonly title: () => string }[] = [
  { id: 'page', icon: 'page', title: () => i18n.t('panel.page') },
  { id: 'search', icon: 'search', title: () => i18n.t('panel.search') },
  { id: 'lists', icon: 'lists', title: () => i18n.t('panel.lists') },
  { id: 'asks', icon: 'intros', title: () => i18n.t('panel.asks') },
  { id: 'more', icon: 'more', title: () => i18n.t('panel.more') },
];

interface PanelTabsProps {
  readonly current: TabId;
  /** How many asks need action today. */
  readonly due: number;
  readonly open: (id: TabId) => void;
}

/** The 5 tabs, each an icon over a word. They fit in one row of the narrowest panel. */
export function PanelTabs({ current, due, open }: PanelTabsProps) {
  return (
    <nav class="tabs" aria-label={i18n.t('panel.tabs')}>
      {TABS.map(({ id, icon, title }) => (
        <Button
          key={id}
          class="tab"
          aria-current={id === current ? 'page' : undefined}
          onClick={() => open(id)}
        >
          <Icon name={icon} />
          <span>{title()}</span>
          {id === 'asks' && due > 0 && (
            <span class="tab-due">
              <span aria-hidden="true">{due}</span>
              <span class="spoken">{i18n.t('panel.due', due)}</span>
            </span>
          )}
        </Button>
      ))}
    </nav>
  );
}
